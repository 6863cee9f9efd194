import { Alert, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { showStamp } from '#domain/dates';
import type { OrderView } from '#domain/pending';
import { mostObservations } from '#wire/order';
import { editOrderObservations } from '../../../actions/orders';
import { useDevice } from '../../../device/context';
import type { SubmitEnd } from '../../../ui/submit-once';
import { toast } from '../../../ui/toast';
import { useSubmit } from '../../../ui/use-submit';
import { useMirror } from '../../../views/context';
import { fieldMessages } from '../../../words/field-messages';
import { tellWhenSettled } from '../settling';
import type { ObservationsDraft } from './observations-draft';

interface OrderObservationsProps {
  readonly order: OrderView;
  readonly draft: ObservationsDraft | undefined;
  readonly onDraft: (draft: ObservationsDraft | undefined) => void;
  /** Told whether something is typed that is saved nowhere. */
  readonly onDirty: (dirty: boolean) => void;
}

/** 'Order observations' with their stamp (spec §2): to be edited while the order is open, with a network or without. */
export const OrderObservations = ({ order, draft, onDraft, onDirty }: OrderObservationsProps) => {
  const device = useDevice();
  const mirror = useMirror();
  const { busy: saving, submit } = useSubmit();
  /** Where the focus stays when Save and Cancel go. */
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft?.text ?? order.observations;
  const dirty = text !== order.observations;
  useEffect(() => onDirty(dirty), [onDirty, dirty]);
  const tooLong = text.length > mostObservations;

  /** The field stays open, to be changed once more: what is saved is no change any more. */
  const save = async (): Promise<SubmitEnd> => {
    const outcome = await editOrderObservations(device, order.id, order.observations, text);
    if (outcome.kind === 'refused') {
      toast.error(fieldMessages[outcome.code]);
      return 'open';
    }
    onDraft(undefined);
    field.current?.focus();
    if (outcome.kind === 'saved') tellWhenSettled(device, mirror, 'order observations', outcome);
    return 'open';
  };

  return (
    <Stack gap="xs" component="section" aria-label="Order observations">
      <Group justify="space-between" gap="sm" align="baseline">
        <Title order={2} size="h4" id="order-observations">
          Order observations
        </Title>
        {order.lastModifiedObservations !== '' && (
          <Text size="sm" c="dimmed">
            Last modified {showStamp(order.lastModifiedObservations)}
          </Text>
        )}
      </Group>
      {order.isFinalized ? (
        <Finished order={order} unsaved={dirty ? text : undefined} />
      ) : (
        <>
          {dirty && draft !== undefined && draft.from !== order.observations && (
            <Overtaken theirs={order.observations} onTake={() => onDraft(undefined)} />
          )}
          <Textarea
            ref={field}
            aria-labelledby="order-observations"
            placeholder="No observations"
            autosize
            minRows={2}
            maxRows={8}
            value={text}
            error={tooLong && `Too long: ${text.length} characters, at most ${mostObservations} can be saved.`}
            onChange={({ currentTarget: { value } }) =>
              onDraft({ text: value, from: draft?.from ?? order.observations })
            }
          />
          {dirty && (
            <Group className="answers" justify="flex-end" gap="sm">
              <Button
                variant="default"
                onClick={() => {
                  onDraft(undefined);
                  field.current?.focus();
                }}
              >
                Cancel
              </Button>
              <Button
                loading={saving}
                disabled={tooLong}
                onClick={() => submit(save, () => toast.error(fieldMessages['storage-failed']))}
              >
                Save
              </Button>
            </Group>
          )}
        </>
      )}
    </Stack>
  );
};

/** Finalized orders are read-only (spec §4); what was being typed as it happened can still be read and copied. */
const Finished = ({ order, unsaved }: { readonly order: OrderView; readonly unsaved: string | undefined }) => (
  <>
    <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
      {order.observations === '' ? 'No observations' : order.observations}
    </Text>
    <Text size="sm" c="dimmed">
      The order is finalized, so its observations cannot be changed any more.
    </Text>
    {unsaved !== undefined && (
      <Alert variant="light" color="amber" p="xs" title="What you typed was not saved before that">
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {unsaved}
        </Text>
      </Alert>
    )}
  </>
);

const Overtaken = ({ theirs, onTake }: { readonly theirs: string; readonly onTake: () => void }) => (
  <Alert
    variant="light"
    color="amber"
    p="xs"
    title="Somebody else has changed these observations meanwhile"
    role="status"
  >
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm" miw={0} lineClamp={4}>
        {theirs === '' ? 'They are empty now.' : `Now '${theirs}'.`} What you typed is kept; saving puts it in place of
        theirs.
      </Text>
      <Button variant="default" size="xs" style={{ flexShrink: 0 }} onClick={onTake}>
        Take theirs
      </Button>
    </Group>
  </Alert>
);
