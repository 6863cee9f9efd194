import { Button, Stack, Text } from '@mantine/core';
import { words } from '#words/words';
import type { Mirror } from '../outbox/account-mirror';
import { ConfirmModal } from '../ui/ConfirmModal';
import { saveUnsaved } from './save-unsaved';
import type { LogoutLoss } from './use-logout';

interface Props extends LogoutLoss {
  readonly opened: boolean;
  readonly username: string;
  /** Pending entries are in this page's memory only: they can be saved as a file first. */
  readonly unsaved: Mirror | undefined;
  readonly onLogout: () => void;
  readonly onCancel: () => void;
}

/** SYNC-13: says before a sign-out what is unsent and what happens to it, and that the cart is emptied (spec §4). */
export function LogoutDialog({ opened, username, orders, others, inCart, unsaved, onLogout, onCancel }: Props) {
  const waits = orders + others > 0;
  return (
    <ConfirmModal
      opened={opened}
      title={waits ? words.signOut.notSentYet(orders, others) : words.signOut.cartNotPlaced}
      confirmLabel={words.signOut.logOut}
      cancelLabel={words.signOut.stay}
      onConfirm={onLogout}
      onCancel={onCancel}
    >
      <Stack gap="sm">
        {waits && unsaved === undefined && <Text size="sm">{words.signOut.waitsFor(username)}</Text>}
        {waits && unsaved !== undefined && (
          <>
            <Text size="sm">{words.signOut.waitsInPage}</Text>
            <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => saveUnsaved(unsaved)}>
              {words.storage.save}
            </Button>
          </>
        )}
        {inCart > 0 && <Text size="sm">{words.signOut.cartEmptied(inCart)}</Text>}
      </Stack>
    </ConfirmModal>
  );
}
