import { Button, Stack, Text } from '@mantine/core';
import type { Mirror } from '../outbox/account-mirror';
import { ConfirmModal } from '../ui/ConfirmModal';
import { cartEmptied, notSentYet } from '../words/sign-out-messages';
import { saveUnsaved } from './save-unsaved';
import type { Unsent } from './use-logout';

interface Props extends Unsent {
  readonly opened: boolean;
  readonly username: string;
  /** What waits is in this page alone: it can be saved as a file first. */
  readonly unsaved: Mirror | undefined;
  readonly onLogout: () => void;
  readonly onCancel: () => void;
}

/** SYNC-13: says before logging out what is not sent yet, and what becomes of it; and that the cart goes (spec §4). */
export function LogoutDialog({ opened, username, orders, others, inCart, unsaved, onLogout, onCancel }: Props) {
  const waits = orders + others > 0;
  return (
    <ConfirmModal
      opened={opened}
      title={waits ? notSentYet(orders, others) : 'Your cart is not placed yet'}
      confirmLabel="Log out"
      cancelLabel="Stay signed in"
      onConfirm={onLogout}
      onCancel={onCancel}
    >
      <Stack gap="sm">
        {waits && unsaved === undefined && (
          <Text size="sm">
            What waits stays on this device for {username} alone, and is sent after {username} signs in here again.
            Nobody else sees it.
          </Text>
        )}
        {waits && unsaved !== undefined && (
          <>
            <Text size="sm">
              It could not be written to this device and is in this page alone. Save it as a file first, and keep the
              page open: writing it is tried again, also after you have logged out.
            </Text>
            <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => saveUnsaved(unsaved)}>
              Save what waits as a file
            </Button>
          </>
        )}
        {inCart > 0 && <Text size="sm">{cartEmptied(inCart)}</Text>}
      </Stack>
    </ConfirmModal>
  );
}
