import { Text } from '@mantine/core';
import { useBecame } from '../../views/merged-clients';

/** Says of a client that is named by what it was before it was merged who it is now, and of one that was erased so. */
export const MergedNote = ({ clientId }: { readonly clientId: string }) => {
  const became = useBecame(clientId);
  if (became === undefined) return null;
  return became.is === undefined ? (
    <Text size="sm" c="red" role="status" mb="xs">
      The personal data of this client were erased, so nothing can be ordered for it. Choose another client.
    </Text>
  ) : (
    <Text size="sm" role="status" mb="xs" style={{ overflowWrap: 'anywhere' }}>
      {became.was} is now {became.is}.
    </Text>
  );
};
