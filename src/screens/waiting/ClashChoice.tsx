import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Clash, clashesOf } from '#domain/edits';
import type { Problem } from '#wire/problem';
import { words } from '#words/words';
import { useShownField } from '../../features/clients/shown-field';
import { fieldName } from '../../words/refusals';
import './waiting.css';

export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

interface ClashChoiceProps {
  readonly problem: Problem | undefined;
  /** The edited item, for screen readers. */
  readonly label: string;
  readonly busy: boolean;
  readonly onChoose: (choices: Choices) => void;
}

/** Both values of each field that another user changed too; the user must choose, nothing is preselected. */
export const ClashChoice = ({ problem, label, busy, onChoose }: ClashChoiceProps) => {
  const clashes = clashesOf(problem);
  const [choices, setChoices] = useState<Choices>({});
  const open = clashes.filter(({ field }) => choices[field] === undefined);
  return (
    <Stack gap="sm">
      {clashes.map((clash) => (
        <OneField
          key={clash.field}
          clash={clash}
          chosen={choices[clash.field]}
          onChoose={(choice) => setChoices({ ...choices, [clash.field]: choice })}
        />
      ))}
      <Button
        {...(open.length > 0 ? { 'data-disabled': true } : {})}
        aria-disabled={open.length > 0}
        aria-label={words.repairs.saveChosenOf(label)}
        onClick={() => {
          if (open.length === 0 && !busy) onChoose(choices);
        }}
      >
        {words.repairs.saveChosen}
      </Button>
      {open.length === 0 ? null : (
        <Text size="xs" c="dimmed">
          {words.repairs.chooseFirst(open.map(({ field }) => fieldName(field)).join(', '))}
        </Text>
      )}
    </Stack>
  );
};

interface OneFieldProps {
  readonly clash: Clash;
  readonly chosen: 'mine' | 'theirs' | undefined;
  readonly onChoose: (choice: 'mine' | 'theirs') => void;
}

const OneField = ({ clash, chosen, onChoose }: OneFieldProps) => {
  const shownField = useShownField();
  const shown = (value: string): string => (value === '' ? words.repairs.nothing : shownField(clash.field, value));
  return (
    <Radio.Group
      label={fieldName(clash.field)}
      value={chosen ?? null}
      onChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
    >
      <div className="clash-values">
        <Radio value="mine" label={words.repairs.keepMine} description={shown(clash.mine)} />
        <Radio value="theirs" label={words.repairs.takeTheirs} description={shown(clash.theirs)} />
      </div>
    </Radio.Group>
  );
};
