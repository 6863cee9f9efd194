import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { pickedUnits, pickListOf } from '#domain/pick-list';
import { useSyncStatus } from '../../../device/context';
import { BottomBar } from '../../../ui/BottomBar';
import { stoppedByQuantity } from '../../../ui/stopped-by-quantity';
import { tabular } from '../../../ui/theme';
import { toast } from '../../../ui/toast';
import { checkingWords } from '../use-attendant';
import { type AllocationMode, leaveWords, noQuantityInBox, stepStatus } from './allocation-words';
import { PickListButton } from './PickListButton';
import type { Wizard } from './use-wizard';

interface AllocationFooterProps {
  readonly wizard: Wizard;
  readonly mode: AllocationMode;
  /** No answer has come yet to what was completed. */
  readonly checking: boolean;
  readonly onLeave: () => void;
}

/** How the step stands, and the ways on and out. It stays in sight while the boxes scroll. */
export const AllocationFooter = ({ wizard, mode, checking, onLeave }: AllocationFooterProps) => {
  const { step, state, index, count, sending, failure } = wizard;
  const status = useId();
  const meaning = useId();
  const online = useSyncStatus().connection === 'online';
  const last = index >= count - 1;
  const final = failure?.final === true;
  const leave = leaveWords[checking ? 'checking' : mode];
  const waits = step !== undefined && !state.complete;
  const offline = last && !online;
  const typedWrong = wizard.boxes.some(({ id }) => wizard.noQuantity.typed.has(id));
  const words = [
    ...(step === undefined ? [] : [typedWrong ? noQuantityInBox : stepStatus(step, state)]),
    ...(offline && !waits ? ['Needs a connection.'] : []),
  ].join(' ');
  return (
    <BottomBar>
      <Stack gap="xs">
        {failure !== undefined && (
          <Alert color="red" variant="light" p="xs" icon={<IconAlertCircle aria-hidden />}>
            {failure.reason}
          </Alert>
        )}
        {checking && (
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
          <Group className="answers allocation-answers" justify="flex-end" gap="sm">
            {last && step !== undefined && !final && (
              <PickListButton
                of=""
                list={() =>
                  pickListOf(pickedUnits(wizard.decided), new Map(wizard.boxes.map(({ id, name }) => [id, name])))
                }
              />
            )}
            {!final && (
              <Button
                variant="default"
                disabled={sending && !checking}
                aria-describedby={leave.meaning === undefined ? undefined : meaning}
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
              disabled={!final && (waits || offline)}
              loading={sending}
              onClick={(event) => {
                if (final) onLeave();
                else if (typedWrong) {
                  stoppedByQuantity(event.currentTarget);
                  toast.error({ title: 'Error', message: noQuantityInBox, topic: 'box allocation' });
                } else if (last) wizard.complete();
                else wizard.next();
              }}
            >
              {final ? 'Close' : last ? (failure === undefined ? 'Complete' : 'Try again') : 'Next'}
            </Button>
          </Group>
        </Group>
        {leave.meaning !== undefined && !final && (
          <Text id={meaning} size="xs" c="dimmed">
            {leave.meaning}
          </Text>
        )}
      </Stack>
    </BottomBar>
  );
};
