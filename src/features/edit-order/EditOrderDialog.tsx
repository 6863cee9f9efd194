import { Text } from '@mantine/core';
import { isOpen } from '#domain/order';
import { hasOrderEdits, type OrderDraft } from '#domain/order-editing';
import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import { FormDialog } from '../../forms/FormDialog';
import type { Openable } from '../../ui/Dialog';
import { EditOrderForm } from './EditOrderForm';
import { useOrderDraft } from './use-order-draft';

interface EditOrderDialogProps extends Openable {
  readonly order: OrderView;
}

const nothing: OrderDraft = {};

/** The client, the date and the lines of an open order, to be edited by an admin (STOCK-19). */
export const EditOrderDialog = ({ opened, order, onClose }: EditOrderDialogProps) => {
  const { draft = nothing, setDraft, forgetSaved } = useOrderDraft(order.id, opened);
  return (
    <FormDialog
      opened={opened}
      onClose={() => {
        // What is no edit now must not become one when somebody else changes the order.
        if (!hasOrderEdits(order, draft)) setDraft(undefined);
        onClose();
      }}
      onDiscard={() => setDraft(undefined)}
      title={words.orderEditing.title(order.id)}
      wide
    >
      {isOpen(order) ? (
        <EditOrderForm
          order={order}
          draft={draft}
          onDraft={setDraft}
          onSaved={forgetSaved}
          onDone={() => {
            setDraft(undefined);
            onClose();
          }}
        />
      ) : (
        <Text size="sm">{order.isFinalized ? words.orderFinalizing.already : words.orderCancelling.already}</Text>
      )}
    </FormDialog>
  );
};
