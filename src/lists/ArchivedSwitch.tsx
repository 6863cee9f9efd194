import { Switch } from '@mantine/core';
import { words } from '#words/words';

interface ArchivedSwitchProps {
  /** The number of archived items; without any, the switch is hidden. */
  readonly count: number;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export const ArchivedSwitch = ({ count, on, onChange }: ArchivedSwitchProps) =>
  count === 0 && !on ? null : (
    <Switch
      mb="sm"
      label={words.lists.archived(count)}
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
