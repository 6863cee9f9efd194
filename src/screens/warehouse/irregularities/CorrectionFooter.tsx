import { Button, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { changesBetween, correctedPlaces } from '#domain/correction-choices';
import { words } from '#words/words';
import { useConnection } from '../../../device/context';
import { WriteTrouble } from '../../../forms/WriteAnswers';
import { BottomBar } from '../../../ui/BottomBar';
import { stoppedByQuantity } from '../../../ui/stopped-by-quantity';
import { tabular } from '../../../ui/theme';
import { type PlaceOf, summaryWords, whyNotSavable } from './correction';
import type { Resolving } from './use-resolution';

interface CorrectionFooterProps {
  readonly resolving: Resolving;
  readonly last: boolean;
  readonly placeOf: PlaceOf;
  readonly onSkip: () => void;
  /** Goes on without a save: it is balanced already. */
  readonly onBalanced: () => void;
}

/** The correction, or what prevents it, and the buttons. It stays in sight while the rest scrolls. */
export const CorrectionFooter = ({ resolving, last, placeOf, onSkip, onBalanced }: CorrectionFooterProps) => {
  const { irregularity, correction, state, noQuantity, explained, write, sending } = resolving;
  const online = useConnection();
  const status = useId();
  const balancedByOthers = state.balanced && !state.changed && noQuantity.size === 0;
  const reading = explained === undefined && !balancedByOthers;
  const inTheWay = balancedByOthers ? undefined : whyNotSavable(state, correction, noQuantity);
  const waitsFor = reading ? words.stockCheck.readingCause : inTheWay;
  const offline = !online && !balancedByOthers;
  const blocked = waitsFor !== undefined || offline;
  const said = balancedByOthers
    ? words.stockCheck.balancedMeanwhile
    : [
        waitsFor ??
          summaryWords(changesBetween(irregularity, correctedPlaces(irregularity, correction)), state, placeOf),
        ...(offline && waitsFor === undefined ? [words.writes.needsConnection] : []),
      ].join(' ');
  const label = last ? words.stockCheck.finish : words.stockCheck.next;
  return (
    <BottomBar>
      <Stack gap="xs">
        <WriteTrouble state={write} />
        <Group justify="space-between" gap="sm">
          <Text id={status} size="sm" role="status" miw={0} flex="1 1 220px" style={tabular}>
            {said}
          </Text>
          <Group className="answers correction-answers" justify="flex-end" gap="sm">
            {resolving.touched && !sending && (
              <Button variant="subtle" onClick={resolving.suggest}>
                {words.stockCheck.suggestAgain}
              </Button>
            )}
            {!balancedByOthers && (
              <Button variant="default" disabled={write.kind === 'sending'} onClick={onSkip}>
                {words.stockCheck.skip}
              </Button>
            )}
            {/* Not disabled by its own press, so that it keeps the focus. */}
            <Button
              aria-describedby={status}
              aria-disabled={blocked || sending}
              {...(blocked || sending ? { 'data-disabled': true } : {})}
              onClick={(event) => {
                // The second half of a double click must not answer the next irregularity.
                if (blocked || sending || event.detail > 1) return;
                if (stoppedByQuantity(event.currentTarget)) return;
                if (balancedByOthers) onBalanced();
                else resolving.save();
              }}
            >
              {sending ? words.stockCheck.processing : label}
            </Button>
          </Group>
        </Group>
      </Stack>
    </BottomBar>
  );
};
