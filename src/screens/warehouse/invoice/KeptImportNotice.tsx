import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertCircle, IconFileImport } from '@tabler/icons-react';
import { useDevice } from '../../../device/context';
import type { ImportDraftState } from '../../../drafts/kept-import';
import { saveFile } from '../../../ui/save-file';
import { keptWords } from './import-words';

interface KeptImportNoticeProps {
  readonly state: ImportDraftState;
  readonly onContinue: () => void;
  readonly onDrop: () => void;
  /** Reads it again; resolves when that is done, whatever came of it. */
  readonly onRetry: () => Promise<void>;
}

const trouble = { color: 'red', variant: 'light', mb: 'md', icon: <IconAlertCircle aria-hidden /> } as const;

/** The device could not read whether there is an import; each try that fails is said. */
const UnknownImport = ({ onRetry }: Pick<KeptImportNoticeProps, 'onRetry'>) => {
  const [reading, read] = useDisclosure(false);
  const [again, failAgain] = useDisclosure(false);
  const retry = () => {
    read.open();
    // Where it succeeds this notice is gone.
    void onRetry().then(() => {
      read.close();
      failAgain.open();
    });
  };
  return (
    <Alert {...trouble} title="This device cannot say whether it keeps an import">
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status">
          {reading
            ? 'Reading...'
            : again
              ? 'It failed again. Close every window of the app and open it anew. Nothing of the import is lost.'
              : 'Nothing of it is lost, and no invoice is imported here before it is known.'}
        </Text>
        <Group className="answers" gap="sm">
          <Button size="sm" data-import-invoice onClick={retry}>
            Try again
          </Button>
        </Group>
      </Group>
    </Alert>
  );
};

/** An import that is not finished, with the ways to go on with it and to drop it; nothing where there is none. */
export const KeptImportNotice = ({ state, onContinue, onDrop, onRetry }: KeptImportNoticeProps) => {
  const { environment } = useDevice();
  if (state.kind === 'none' || state.kind === 'opening') return null;
  if (state.kind === 'failed') return <UnknownImport onRetry={onRetry} />;
  const drop = (
    <Button variant="default" size="sm" onClick={onDrop}>
      Drop import
    </Button>
  );
  if (state.kind === 'unreadable') {
    const save = () => saveFile('import.json', JSON.stringify(state.value, null, 2), 'text/plain');
    return (
      <Alert {...trouble} title="An import is kept here that cannot be read">
        <Text size="sm" mb="xs">
          It was made by another version of this app, or is damaged. Nothing of it has been imported by this version.
          Save it for whoever can read it, then drop it and import the invoice again.
        </Text>
        <Group gap="sm">
          <Button variant="default" size="sm" onClick={save}>
            Save it as a file
          </Button>
          {drop}
        </Group>
      </Alert>
    );
  }
  return (
    <Alert
      color="amber"
      variant="light"
      mb="md"
      icon={<IconFileImport aria-hidden />}
      title="An import is not finished"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {keptWords(state.kept, environment.now())}
        </Text>
        <Group className="answers" gap="sm">
          {drop}
          <Button size="sm" data-import-invoice onClick={onContinue}>
            Continue import
          </Button>
        </Group>
      </Group>
    </Alert>
  );
};
