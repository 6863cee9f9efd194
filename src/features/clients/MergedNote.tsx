import { Text } from '@mantine/core';
import { words } from '#words/words';
import { useClientFate } from '../../views/merged-clients';

interface MergedNoteProps {
  readonly clientId: string;
  /** For a new order: also says that the client's personal data were erased. */
  readonly ordering?: boolean;
}

/** Names the client into which this one was merged. */
export const MergedNote = ({ clientId, ordering = false }: MergedNoteProps) => {
  const became = useClientFate(clientId);
  if (became === undefined || (became.is === undefined && !ordering)) return null;
  return became.is === undefined ? (
    <Text className="merged-note" size="sm" c="red" role="status" mb="xs">
      {words.clientForm.erasedForOrder}
    </Text>
  ) : (
    <Text className="merged-note" size="sm" role="status" mb="xs" style={{ overflowWrap: 'anywhere' }}>
      {words.clientForm.isNow(became.was, became.is)}
    </Text>
  );
};
