import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { pickedUnits, pickListOf } from '#domain/pick-list';
import { words } from '#words/words';
import { useConnection } from '../../device/context';
import { isSending } from '../../forms/use-write';
import { BottomBar } from '../../ui/BottomBar';
import { stoppedByQuantity } from '../../ui/stopped-by-quantity';
import { tabular } from '../../ui/theme';
import { toast } from '../../ui/toast';
import { PickListButton } from './PickListButton';
import { type AllocationMode, stepStatus } from './step-status';
import type { Wizard } from './use-wizard';

interface AllocationFooterProps {
  readonly wizard: Wizard;
  readonly mode: AllocationMode;
  readonly onLeave: () => void;
}

/** The status of the step and its buttons. It stays in sight while the boxes scroll. */
export const AllocationFooter = ({ wizard, mode, onLeave }: AllocationFooterProps) => {
  const { step, state, write, index } = wizard;
  const status = useId();
  const meaning = useId();
  const offline = !useConnection() && index >= wizard.count - 1;
  const leaving = write.kind === 'checking' ? 'checking' : mode;
  const left = leaving === 'before-save' ? undefined : words.allocation.leaveMeaning[leaving];
  const waits = step !== undefined && !state.complete;
  const typedWrong = wizard.boxes.some(({ id }) => wizard.noQuantity.typed.has(id));
  const said = [
    ...(step === undefined ? [] : [typedWrong ? words.allocation.noQuantityInBox.message : stepStatus(step, state)]),
    ...(offline && !waits ? [words.writes.needsConnection] : []),
  ].join(' ');
  return (
    <BottomBar>
      <Stack gap="xs">
        {write.kind === 'refused' && (
          <Alert color="red" variant="light" p="xs" icon={<IconAlertCircle aria-hidden />}>
            {write.why}
          </Alert>
        )}
        {write.kind === 'checking' && (
          <Text size="sm" role="status">
            {words.writes.checking}
          </Text>
        )}
        <Group justify="space-between" gap="sm">
          <Text
            id={status}
            size="sm"
            fw={600}
            role="status"
            {...(waits || typedWrong ? { c: 'red' } : {})}
            style={tabular}
          >
            {said}
          </Text>
          <Answers
            wizard={wizard}
            leave={words.allocation.leave[leaving]}
            leaveMeaning={left === undefined ? undefined : meaning}
            status={status}
            blocked={waits || offline}
            typedWrong={typedWrong}
            onLeave={onLeave}
          />
        </Group>
        {left !== undefined && !isFinal(wizard) && (
          <Text id={meaning} size="xs" c="dimmed">
            {left}
          </Text>
        )}
      </Stack>
    </BottomBar>
  );
};

const isFinal = ({ write }: Wizard): boolean => write.kind === 'refused' && write.final === true;

interface AnswersProps {
  readonly wizard: Wizard;
  readonly leave: string;
  /** Id of the text that says what leaving means. */
  readonly leaveMeaning: string | undefined;
  /** Id of the step's status text. */
  readonly status: string;
  /** Next and Complete are not possible yet. */
  readonly blocked: boolean;
  readonly typedWrong: boolean;
  readonly onLeave: () => void;
}

const Answers = ({ wizard, leave, leaveMeaning, status, blocked, typedWrong, onLeave }: AnswersProps) => {
  const { step, index, count, write } = wizard;
  const last = index >= count - 1;
  const final = isFinal(wizard);
  const goOn = (button: Element) => {
    if (final) return onLeave();
    if (!typedWrong) return last ? wizard.complete() : wizard.next();
    stoppedByQuantity(button);
    toast.error({ ...words.allocation.noQuantityInBox, topic: 'box-allocation' });
  };
  const end = write.kind === 'refused' ? words.allocation.tryAgain : words.allocation.complete;
  const label = last ? end : words.allocation.next;
  return (
    <Group className="answers allocation-answers" justify="flex-end" gap="sm">
      {last && step !== undefined && !final && (
        <PickListButton
          of=""
          list={() => pickListOf(pickedUnits(wizard.decided), new Map(wizard.boxes.map(({ id, name }) => [id, name])))}
        />
      )}
      {!final && (
        <Button variant="default" disabled={write.kind === 'sending'} aria-describedby={leaveMeaning} onClick={onLeave}>
          {leave}
        </Button>
      )}
      {index > 0 && !final && (
        <Button variant="default" disabled={wizard.locked} onClick={wizard.back}>
          {words.allocation.back}
        </Button>
      )}
      {/* One button for all its labels, so that it keeps the focus when only Close is left. */}
      <Button
        aria-describedby={status}
        disabled={!final && blocked}
        loading={isSending(write)}
        onClick={(event) => goOn(event.currentTarget)}
      >
        {final ? words.ui.close : label}
      </Button>
    </Group>
  );
};
