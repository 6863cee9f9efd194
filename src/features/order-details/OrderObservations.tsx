import { Alert, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useRef } from 'react';
import { isCancelled, type OrderView } from '#domain/pending';
import { longestText } from '#wire/id';
import { showStamp } from '#words/format';
import { words } from '#words/words';
import { editOrderObservations } from '../../actions/orders';
import { useDevice } from '../../device/context';
import { onSaveThrown, useSaved } from '../../forms/settling';
import { TheirChanges, takeTheirs } from '../../forms/TheirChanges';
import { useTellUnsaved } from '../../forms/unsaved';
import { isSending, useWrite } from '../../forms/use-write';
import type { ObservationsDraft } from './observations-draft';

interface OrderObservationsProps {
  readonly order: OrderView;
  readonly draft: ObservationsDraft | undefined;
  readonly onDraft: (draft: ObservationsDraft | undefined) => void;
}

/** 'Order observations' with their time (spec §2), editable online and offline while the order is open. */
export const OrderObservations = ({ order, draft, onDraft }: OrderObservationsProps) => {
  const dirty = draft !== undefined && draft.text !== order.observations;
  useTellUnsaved(dirty);
  return (
    <Stack gap="xs" component="section" aria-label={words.orderDetails.observations}>
      <Group justify="space-between" gap="sm" align="baseline">
        <Title order={2} size="h4" id="order-observations">
          {words.orderDetails.observations}
        </Title>
        {order.lastModifiedObservations !== '' && (
          <Text size="sm" c="dimmed">
            {words.orderDetails.lastModified(showStamp(order.lastModifiedObservations))}
          </Text>
        )}
      </Group>
      {order.isFinalized || isCancelled(order) ? (
        <Finished order={order} unsaved={dirty ? draft.text : undefined} />
      ) : (
        <>
          {dirty && (
            <TheirChanges
              title={words.orderDetails.changedMeanwhile}
              changes={
                draft.from === order.observations
                  ? []
                  : [
                      {
                        id: 'observations',
                        text: `${nowWords(order.observations)} ${words.theirs.keptTyped}`,
                        long: true,
                        buttons: [takeTheirs(() => onDraft(undefined))],
                      },
                    ]
              }
            />
          )}
          <Field order={order} draft={draft} onDraft={onDraft} />
        </>
      )}
    </Stack>
  );
};

const nowWords = (theirs: string): string =>
  theirs === '' ? words.orderDetails.emptyNow : words.orderDetails.now(theirs);

/** The field stays open after a save, for further changes; the saved text then counts as unchanged. */
const Field = ({ order, draft, onDraft }: OrderObservationsProps) => {
  const device = useDevice();
  const saved = useSaved();
  /** Gets the focus when Save and Cancel disappear. */
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft?.text ?? order.observations;
  const tooLong = text.length > longestText;
  const end = () => {
    onDraft(undefined);
    field.current?.focus();
  };
  const { state, send } = useWrite<void>(async () => {
    const outcome = await editOrderObservations(device, order.id, order.observations, text);
    saved('order observations', outcome, end);
    return 'open';
  }, onSaveThrown);
  return (
    <>
      <Textarea
        ref={field}
        aria-labelledby="order-observations"
        placeholder={words.orderDetails.noObservations}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        error={tooLong && words.orderDetails.tooLong(text.length, longestText)}
        onChange={({ currentTarget: { value } }) => onDraft({ text: value, from: draft?.from ?? order.observations })}
      />
      {text !== order.observations && (
        <Group className="answers" justify="flex-end" gap="sm">
          <Button variant="default" onClick={end}>
            {words.orderDetails.cancel}
          </Button>
          <Button loading={isSending(state)} disabled={tooLong} onClick={() => send()}>
            {words.orderDetails.save}
          </Button>
        </Group>
      )}
    </>
  );
};

/**
 * Finalized and cancelled orders are read-only (spec §4, STOCK-17); text that was being typed at that moment can still
 * be read and copied.
 */
const Finished = ({ order, unsaved }: { readonly order: OrderView; readonly unsaved: string | undefined }) => (
  <>
    <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
      {order.observations === '' ? words.orderDetails.noObservations : order.observations}
    </Text>
    <Text size="sm" c="dimmed">
      {order.isFinalized ? words.orderDetails.finalizedSo : words.orderDetails.cancelledSo}
    </Text>
    {unsaved !== undefined && (
      <Alert variant="light" color="amber" p="xs" title={words.orderDetails.notSavedBefore}>
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {unsaved}
        </Text>
      </Alert>
    )}
  </>
);
