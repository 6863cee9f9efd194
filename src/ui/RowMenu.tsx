import { Menu } from '@mantine/core';
import { RowButton } from './RowButton';

interface RowMenuItem {
  readonly words: string;
  /** What a screen reader says, where the words alone do not name whose it is. */
  readonly label: string;
  readonly onPick: () => void;
}

interface RowMenuProps {
  /** On the button, and what a screen reader says of it. */
  readonly words: string;
  readonly label: string;
  readonly items: readonly RowMenuItem[];
}

/** A button in a row that opens what has no room beside it. */
export const RowMenu = ({ words, label, items }: RowMenuProps) => (
  <Menu position="bottom-end" aria-label={label} transitionProps={{ duration: 0 }}>
    <Menu.Target>
      <RowButton aria-label={label}>{words}</RowButton>
    </Menu.Target>
    <Menu.Dropdown>
      {items.map(({ words: said, label: named, onPick }) => (
        <Menu.Item key={said} aria-label={named} onClick={onPick}>
          {said}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
