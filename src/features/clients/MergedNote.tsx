import { Text } from '@mantine/core';
import { words } from '#words/words';
import { useClientFate } from '../../views/merged-clients';

interface MergedNoteProps {
  readonly clientId: string;
  /** Something is to be ordered for it: it also says that the personal data were erased. */
  readonly ordering?: boolean;
}

/** Says of a client that is named by what it was before it was merged who it is now. */
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
