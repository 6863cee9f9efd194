import { Group, Stack, Text } from '@mantine/core';
import { isCancelled } from '#domain/pending';
import { isLocalId } from '#wire/id';
import { words } from '#words/words';
import { FormDialog } from '../../forms/FormDialog';
import type { Openable } from '../../ui/Dialog';
import { useOrder } from '../../views/orders';
import { CancelOrder } from '../cancel-order/CancelOrder';
import { EditOrder } from '../edit-order/EditOrder';
import { OrderPaperButton } from '../order-paper/PaperButtons';
import { OrderReturns, ReturnedNote } from '../order-returns/OrderReturns';
import { ReturnOrder } from '../order-returns/ReturnOrder';
import { useSignedInUser } from '../people/signed-in-user';
import { ShareOrder } from '../share-order/ShareOrder';
import { OrderClient } from './OrderClient';
import { OrderEdits } from './OrderEdits';
import { OrderHead } from './OrderHead';
import { OrderLines } from './OrderLines';
import { OrderObservations } from './OrderObservations';
import { OrderSteps, type OrderStepsProps } from './OrderSteps';
import { useObservationsDraft } from './observations-draft';
import './order-acts.css';

interface OrderDetailsDialogProps extends Openable {
  /** The order's id, or its local id until the server accepts it. */
  readonly orderId: string;
  readonly filter: OrderStepsProps['filter'];
  readonly onOrder: OrderStepsProps['onOrder'];
}

/** Everything about one order (spec §2, order details dialog, in the agent's form). */
export const OrderDetailsDialog = ({ opened, orderId, filter, onOrder, onClose }: OrderDetailsDialogProps) => {
  const order = useOrder(orderId);
  const { role } = useSignedInUser();
  const [draft, setDraft] = useObservationsDraft(orderId);
  const isNumbered = order !== undefined && !isLocalId(order.id);
  const title = isNumbered ? words.orderDetails.title(order.id) : words.orderDetails.titleUnnumbered;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      onDiscard={() => setDraft(undefined)}
      title={title}
      aside={<OrderSteps orderId={orderId} title={title} filter={filter} onOrder={onOrder} />}
      wide
      closeOnClickOutside
    >
      {order === undefined ? (
        <Text size="sm">{words.orderDetails.gone}</Text>
      ) : (
        <Stack key={orderId} gap="lg">
          <OrderHead order={order} />
          <OrderEdits order={order} />
          <ReturnedNote order={order} />
          <Group gap="xs" className="order-acts">
            {!isCancelled(order) && <ShareOrder order={order} />}
            {!isCancelled(order) && role !== 'agent' && <OrderPaperButton order={order} />}
            <EditOrder order={order} />
            <CancelOrder order={order} />
            <ReturnOrder order={order} />
          </Group>
          <OrderClient order={order} />
          <OrderLines order={order} />
          <OrderReturns order={order} />
          <OrderObservations order={order} draft={draft} onDraft={setDraft} />
        </Stack>
      )}
    </FormDialog>
  );
};
