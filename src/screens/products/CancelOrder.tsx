import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { words } from '#words/words';
import { cancelOrder } from '../../actions/cart';
import { useDevice } from '../../device/context';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toast';

interface CancelOrderProps {
  readonly onCancelled: () => void;
}

/** Cancel Order and its confirmation (spec §2): clears the cart, its client and its observations. */
export const CancelOrder = ({ onCancelled }: CancelOrderProps) => {
  const device = useDevice();
  const [asking, question] = useDisclosure(false);
  const cancel = () => {
    question.close();
    cancelOrder(device);
    onCancelled();
    toast.info(words.messages['order-cancelled']);
  };
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" style={{ flexShrink: 0 }} onClick={question.open}>
        {words.ordering.cancel}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={words.ordering.cancel}
        confirmLabel={words.ordering.cancelYes}
        cancelLabel={words.ordering.cancelNo}
        danger
        onConfirm={cancel}
        onCancel={question.close}
      >
        {words.ordering.cancelQuestion}
      </ConfirmDialog>
    </>
  );
};
