import { Text } from '@mantine/core';
import { isOpen } from '#domain/order';
import { hasOrderEdits, type OrderDraft } from '#domain/order-editing';
import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import { useDevice } from '../../device/context';
import { FormDialog } from '../../forms/FormDialog';
import { useKeptDraft } from '../../lists/kept-draft';
import { keepView, keptViewOf } from '../../lists/kept-view';
import type { Openable } from '../../ui/Dialog';
import { EditOrderForm } from './EditOrderForm';

interface EditOrderDialogProps extends Openable {
  readonly order: OrderView;
}

const nothing: OrderDraft = {};
const drafts = 'order-drafts';
type Drafts = Readonly<Record<string, OrderDraft | undefined>>;

/** The client, the date and the lines of an open order, to be edited by an admin (STOCK-19). */
export const EditOrderDialog = ({ opened, order, onClose }: EditOrderDialogProps) => {
  const [draft = nothing, setDraft] = useKeptDraft<OrderDraft>(drafts, order.id);
  const device = useDevice();
  /** Forgets what was saved, but not what was typed since; the screen of this dialog may be gone by then. */
  const forgetSaved = (sent: OrderDraft) => {
    setDraft((now) => (now === sent ? undefined : now));
    const kept = keptViewOf<Drafts>(device, drafts);
    if (kept?.[order.id] === sent) keepView<Drafts>(device, drafts, { ...kept, [order.id]: undefined });
  };
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
