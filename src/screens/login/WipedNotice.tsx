import { Alert } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { useDevice } from '../../device/context';
import { wipedMessage } from '../../words/wiped-messages';

/** That an administrator has this device wiped, and how far that is. */
export const WipedNotice = () => {
  const { handedIn } = useSnapshot(useDevice().lastSignOut);
  const { title, message } = wipedMessage(handedIn);
  return (
    <Alert color="amber" variant="light" my="md" p="sm" title={title} role="status">
      {message}
    </Alert>
  );
};
