import { Alert } from '@mantine/core';
import { words } from '#words/words';
import { useWipings } from '../../device/live';

/** That an administrator has this device wiped, and how far that is. */
export const WipedNotice = () => {
  const wipings = useWipings();
  if (wipings === undefined) return null;
  const handedIn = wipings.findLast((wiping) => wiping.handedIn !== undefined)?.handedIn;
  const { title, message } = handedIn === undefined ? words.wiped.handingIn : words.wiped.done(handedIn);
  return (
    <Alert color="amber" variant="light" my="md" p="sm" title={title} role="status">
      {message}
    </Alert>
  );
};
