import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertCircle, IconFileImport } from '@tabler/icons-react';
import { type ImportWizard, isDecided, placeInWalk } from '#domain/import-wizard';
import { dayOrClock } from '#words/format';
import { words } from '#words/words';
import { useDevice } from '../../../device/context';
import type { ImportDraftState } from '../../../drafts/kept-import';
import { saveFile } from '../../../ui/save-file';

interface KeptImportNoticeProps {
  readonly state: ImportDraftState;
  readonly onContinue: () => void;
  readonly onDrop: () => void;
  /** Reads it again; resolves when that ends, even if it fails. */
  readonly onRetry: () => Promise<void>;
}

const trouble = { color: 'red', variant: 'light', mb: 'md', icon: <IconAlertCircle aria-hidden /> } as const;

/** The device could not read whether there is an unfinished import; every failed retry is shown. */
const UnknownImport = ({ onRetry }: Pick<KeptImportNoticeProps, 'onRetry'>) => {
  const [reading, read] = useDisclosure(false);
  const [again, failAgain] = useDisclosure(false);
  const said = again ? words.invoiceImport.unknownAgain : words.invoiceImport.unknownHint;
  const retry = () => {
    read.open();
    // After success, this notice is gone.
    void onRetry().then(() => {
      read.close();
      failAgain.open();
    });
  };
  return (
    <Alert {...trouble} title={words.invoiceImport.unknown}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status">
          {reading ? words.invoiceImport.readingKept : said}
        </Text>
        <Group className="answers" gap="sm">
          <Button size="sm" data-import-invoice onClick={retry}>
            {words.invoiceImport.tryAgain}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
};

/** An unfinished import, with buttons that continue and drop it; nothing if there is none. */
export const KeptImportNotice = ({ state, onContinue, onDrop, onRetry }: KeptImportNoticeProps) => {
  const { environment } = useDevice();
  if (state.kind === 'none' || state.kind === 'opening') return null;
  if (state.kind === 'failed') return <UnknownImport onRetry={onRetry} />;
  const drop = (
    <Button variant="default" size="sm" onClick={onDrop}>
      {words.invoiceImport.drop}
    </Button>
  );
  if (state.kind === 'unreadable') {
    const save = () => saveFile('import.json', JSON.stringify(state.value, null, 2), 'text/plain');
    return (
      <Alert {...trouble} title={words.invoiceImport.unreadable}>
        <Text size="sm" mb="xs">
          {words.invoiceImport.unreadableHint}
        </Text>
        <Group gap="sm">
          <Button variant="default" size="sm" onClick={save}>
            {words.invoiceImport.saveFile}
          </Button>
          {drop}
        </Group>
      </Alert>
    );
  }
  const { wizard, begunAt } = state.kept;
  return (
    <Alert color="amber" variant="light" mb="md" icon={<IconFileImport aria-hidden />} title={words.invoiceImport.kept}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {keptWords(wizard, dayOrClock(begunAt, environment.now()))}
        </Text>
        <Group className="answers" gap="sm">
          {drop}
          <Button size="sm" data-import-invoice onClick={onContinue}>
            {words.invoiceImport.continue}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
};

/** How far the import is. */
const keptWords = (wizard: ImportWizard, begun: string): string => {
  const { invoice, items } = wizard;
  if (wizard.overview === true) {
    const decided = items.filter(({ productId }) => isDecided(wizard, productId)).length;
    return words.invoiceImport.keptOverview({ file: invoice.name, decided, count: items.length, begun });
  }
  const { place, of } = placeInWalk(wizard);
  return words.invoiceImport.keptAt({ file: invoice.name, position: place, count: of, begun });
};
