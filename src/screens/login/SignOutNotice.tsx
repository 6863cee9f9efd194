import { Alert } from '@mantine/core';
import { words } from '#words/words';

/**
 * What a sign-out could not clear on this device (SYNC-26); `StorageNotice` covers data that exist only in this page.
 */
export const SignOutNotice = ({ left }: { readonly left: string }) => {
  const said: Readonly<Record<string, { readonly title: string; readonly message: string }>> = words.signOut.left;
  const notDone = said[left];
  return notDone === undefined ? null : (
    <Alert color="amber" variant="light" my="md" p="sm" title={notDone.title} role="status">
      {notDone.message}
    </Alert>
  );
};
