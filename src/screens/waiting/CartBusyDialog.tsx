import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../paths';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface CartBusyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** One cart, one order: the order in it goes first, and the one that was to be edited stays where it is until then. */
export const CartBusyDialog = ({ opened, onClose }: CartBusyDialogProps) => {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      opened={opened}
      title="The cart holds another order"
      confirmLabel="Go to the cart"
      cancelLabel="Stay here"
      onConfirm={() => void navigate({ to: paths.cart })}
      onCancel={onClose}
    >
      Place that order or cancel it first, then come back and edit this one. It stays here until then.
    </ConfirmDialog>
  );
};
