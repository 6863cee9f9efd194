import { Switch } from '@mantine/core';
import { words } from '#words/words';

interface ArchivedSwitchProps {
  /** How many are archived; with none there is nothing to switch to. */
  readonly count: number;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Shows what is archived in place of the list, where anything is. */
export const ArchivedSwitch = ({ count, on, onChange }: ArchivedSwitchProps) =>
  count === 0 && !on ? null : (
    <Switch
      mb="sm"
      label={words.lists.archived(count)}
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
