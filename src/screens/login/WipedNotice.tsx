import { Alert } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { words } from '#words/words';
import { useDevice } from '../../device/context';

/** That an administrator has this device wiped, and how far that is. */
export const WipedNotice = () => {
  const { handedIn } = useSnapshot(useDevice().lastSignOut);
  const { title, message } = handedIn === undefined ? words.wiped.handingIn : words.wiped.done(handedIn);
  return (
    <Alert color="amber" variant="light" my="md" p="sm" title={title} role="status">
      {message}
    </Alert>
  );
};
