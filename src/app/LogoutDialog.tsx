import { Button, Text } from '@mantine/core';
import type { Mirror } from '../mirror/mirror';
import { ConfirmModal } from '../ui/ConfirmModal';
import { notSentYet } from '../words/sign-out-messages';
import { saveUnsaved } from './save-unsaved';

interface Props {
  readonly opened: boolean;
  readonly username: string;
  readonly orders: number;
  readonly others: number;
  /** What waits is in this page alone: it can be saved as a file first. */
  readonly unsaved: Mirror | undefined;
  readonly onLogout: () => void;
  readonly onCancel: () => void;
}

/** SYNC-13: says what is not sent yet before logging out, and what becomes of it. */
export function LogoutDialog({ opened, username, orders, others, unsaved, onLogout, onCancel }: Props) {
  return (
    <ConfirmModal
      opened={opened && orders + others > 0}
      title={notSentYet(orders, others)}
      confirmLabel="Log out"
      cancelLabel="Stay signed in"
      onConfirm={onLogout}
      onCancel={onCancel}
    >
      {unsaved === undefined ? (
        `What waits stays on this device for ${username} alone, and is sent after ${username} signs in here again. Nobody else sees it.`
      ) : (
        <>
          <Text size="sm" mb="sm">
            It could not be written to this device and is in this page alone. Save it as a file first, and keep the page
            open: writing it is tried again, also after you have logged out.
          </Text>
          <Button variant="default" onClick={() => saveUnsaved(unsaved)}>
            Save what waits as a file
          </Button>
        </>
      )}
    </ConfirmModal>
  );
}
