import { Checkbox, Text } from '@mantine/core';
import { useId } from 'react';
import { words } from '#words/words';
import { RowTick } from '../../ui/RowTick';
import './line-check.css';

interface LineCheckboxProps {
  /** The product's name, for screen readers. */
  readonly name: string;
  readonly ticked: boolean;
  /** Why this line cannot be ticked now. */
  readonly reason?: string | undefined;
  /** Id of a text elsewhere that says why no line can be ticked. */
  readonly blockedBy?: string | undefined;
  /** On a card: the label 'Added' beside the box, and the whole row reacts to a tap. */
  readonly wide?: boolean;
  readonly onCheck: (checked: boolean) => void;
}

/** The checkbox of an order's line (spec §2): ticked means prepared. It changes only after the server's answer. */
export const LineCheckbox = ({ name, ticked, reason, blockedBy, wide = false, onCheck }: LineCheckboxProps) => {
  const reasonId = useId();
  const why = blockedBy ?? (reason === undefined ? undefined : reasonId);
  const Tick = wide ? RowTick : Checkbox;
  return (
    <div className="line-check" data-wide={wide}>
      <Tick
        size={wide ? 'md' : 'sm'}
        checked={ticked}
        disabled={why !== undefined}
        aria-label={words.lineCheck.addedOf(name)}
        label={wide ? words.lineCheck.added : undefined}
        aria-describedby={why}
        onChange={() => onCheck(!ticked)}
      />
      {reason !== undefined && blockedBy === undefined && (
        <Text id={reasonId} size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </div>
  );
};
