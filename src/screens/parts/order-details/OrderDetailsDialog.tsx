import { Stack, Text } from '@mantine/core';
import { isLocalId } from '#wire/id';
import { Dialog } from '../../../ui/Dialog';
import { useNarrow } from '../../../ui/use-narrow';
import { useOrder } from '../../../views/orders';
import { UnsavedDialog } from '../UnsavedDialog';
import { useUnsaved } from '../unsaved';
import { OrderClient } from './OrderClient';
import { OrderFacts } from './OrderFacts';
import { OrderLines } from './OrderLines';
import { OrderObservations } from './OrderObservations';
import { useObservationsDraft } from './observations-draft';

interface OrderDetailsDialogProps {
  readonly opened: boolean;
  /** The order's id, or the local id that it has until it is accepted. */
  readonly orderId: string;
  readonly onClose: () => void;
}

/** Everything about one order (spec §2, order details dialog, in the agent's form). */
export const OrderDetailsDialog = ({ opened, orderId, onClose }: OrderDetailsDialogProps) => {
  const narrow = useNarrow();
  const order = useOrder(orderId);
  const [draft, setDraft] = useObservationsDraft(orderId);
  const unsaved = useUnsaved(opened, onClose);
  const number = order === undefined || isLocalId(order.id) ? '' : ` ${order.id}`;
  return (
    <>
      <Dialog opened={opened} onClose={unsaved.close} title={`Order${number}`} fullScreen={narrow} wide>
        {order === undefined ? (
          <Text size="sm">This order is no longer there. Close this, and look for it in the list.</Text>
        ) : (
          <Stack gap="lg">
            <OrderFacts order={order} />
            <OrderClient order={order} />
            <OrderLines order={order} />
            <OrderObservations order={order} draft={draft} onDraft={setDraft} onDirty={unsaved.onDirty} />
          </Stack>
        )}
      </Dialog>
      <UnsavedDialog
        {...unsaved.question}
        onDiscard={() => {
          setDraft(undefined);
          unsaved.question.onDiscard();
        }}
      />
    </>
  );
};
