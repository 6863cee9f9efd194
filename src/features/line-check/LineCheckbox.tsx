import { Checkbox, Text } from '@mantine/core';
import { useId } from 'react';
import { words } from '#words/words';
import { RowTick } from '../../ui/RowTick';
import './line-check.css';

interface LineCheckboxProps {
  /** The product's name, for those who hear the page. */
  readonly name: string;
  readonly ticked: boolean;
  /** Why this line alone cannot be ticked now. */
  readonly reason?: string | undefined;
  /** Id of the words that say why no line can; they stand somewhere else. */
  readonly blockedBy?: string | undefined;
  /** On a card, where 'Added' stands beside the tick and the whole row answers a tap. */
  readonly wide?: boolean;
  readonly onCheck: (checked: boolean) => void;
}

/**
 * The check column of an order's line (spec §2): ticked is what has been prepared. It changes when the server has it,
 * not before.
 */
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
