import { ConfirmModal } from '../ui/ConfirmModal';
import { notSentYet } from '../words/sign-out-messages';

interface Props {
  readonly opened: boolean;
  readonly username: string;
  readonly orders: number;
  readonly others: number;
  readonly onLogout: () => void;
  readonly onCancel: () => void;
}

/** SYNC-13: says what is not sent yet before logging out, and what becomes of it. */
export function LogoutDialog({ opened, username, orders, others, onLogout, onCancel }: Props) {
  return (
    <ConfirmModal
      opened={opened && orders + others > 0}
      title={notSentYet(orders, others)}
      confirmLabel="Log out"
      cancelLabel="Stay signed in"
      onConfirm={onLogout}
      onCancel={onCancel}
    >
      {`What waits stays on this device for ${username} alone, and is sent after ${username} signs in here again. Nobody else sees it.`}
    </ConfirmModal>
  );
}
