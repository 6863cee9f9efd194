import { Alert } from '@mantine/core';
import { words } from '#words/words';
import { useWipings } from '../../device/live';

/** Says that an administrator is having this device wiped, and the progress. */
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
