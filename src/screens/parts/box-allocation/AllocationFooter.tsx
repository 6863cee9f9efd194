import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { pickedUnits, pickListOf } from '#domain/pick-list';
import { useConnection } from '../../../device/context';
import { BottomBar } from '../../../ui/BottomBar';
import { stoppedByQuantity } from '../../../ui/stopped-by-quantity';
import { tabular } from '../../../ui/theme';
import { toast } from '../../../ui/toast';
import { checkingWords } from '../desk-words';
import { isSending } from '../use-write';
import { type AllocationMode, leaveWords, noQuantityInBox, stepStatus } from './allocation-words';
import { PickListButton } from './PickListButton';
import type { Wizard } from './use-wizard';

interface AllocationFooterProps {
  readonly wizard: Wizard;
  readonly mode: AllocationMode;
  readonly onLeave: () => void;
}

/** How the step stands, and the ways on and out. It stays in sight while the boxes scroll. */
export const AllocationFooter = ({ wizard, mode, onLeave }: AllocationFooterProps) => {
  const { step, state, write, index } = wizard;
  const status = useId();
  const meaning = useId();
  const offline = !useConnection() && index >= wizard.count - 1;
  const leave = { ...leaveWords[write.kind === 'checking' ? 'checking' : mode], id: meaning };
  const waits = step !== undefined && !state.complete;
  const typedWrong = wizard.boxes.some(({ id }) => wizard.noQuantity.typed.has(id));
  const words = [
    ...(step === undefined ? [] : [typedWrong ? noQuantityInBox : stepStatus(step, state)]),
    ...(offline && !waits ? ['Needs a connection.'] : []),
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
            {checkingWords}
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
            {words}
          </Text>
          <Answers
            wizard={wizard}
            leave={leave}
            status={status}
            blocked={waits || offline}
            typedWrong={typedWrong}
            onLeave={onLeave}
          />
        </Group>
        {leave.meaning !== undefined && !isFinal(wizard) && (
          <Text id={meaning} size="xs" c="dimmed">
            {leave.meaning}
          </Text>
        )}
      </Stack>
    </BottomBar>
  );
};

const isFinal = ({ write }: Wizard): boolean => write.kind === 'refused' && write.final === true;

interface AnswersProps {
  readonly wizard: Wizard;
  readonly leave: { readonly id: string; readonly label: string; readonly meaning?: string };
  /** Id of the words that say how the step stands. */
  readonly status: string;
  /** Something stands in the way of going on. */
  readonly blocked: boolean;
  readonly typedWrong: boolean;
  readonly onLeave: () => void;
}

const Answers = ({ wizard, leave, status, blocked, typedWrong, onLeave }: AnswersProps) => {
  const { step, index, count, write } = wizard;
  const last = index >= count - 1;
  const final = isFinal(wizard);
  const goOn = (button: Element) => {
    if (final) return onLeave();
    if (!typedWrong) return last ? wizard.complete() : wizard.next();
    stoppedByQuantity(button);
    toast.error({ title: 'Error', message: noQuantityInBox, topic: 'box allocation' });
  };
  const label = last ? (write.kind === 'refused' ? 'Try again' : 'Complete') : 'Next';
  return (
    <Group className="answers allocation-answers" justify="flex-end" gap="sm">
      {last && step !== undefined && !final && (
        <PickListButton
          of=""
          list={() => pickListOf(pickedUnits(wizard.decided), new Map(wizard.boxes.map(({ id, name }) => [id, name])))}
        />
      )}
      {!final && (
        <Button
          variant="default"
          disabled={write.kind === 'sending'}
          aria-describedby={leave.meaning === undefined ? undefined : leave.id}
          onClick={onLeave}
        >
          {leave.label}
        </Button>
      )}
      {index > 0 && !final && (
        <Button variant="default" disabled={wizard.locked} onClick={wizard.back}>
          Back
        </Button>
      )}
      {/* The same button whatever it does, so that it keeps the focus when closing is all that is left. */}
      <Button
        aria-describedby={status}
        disabled={!final && blocked}
        loading={isSending(write)}
        onClick={(event) => goOn(event.currentTarget)}
      >
        {final ? 'Close' : label}
      </Button>
    </Group>
  );
};
