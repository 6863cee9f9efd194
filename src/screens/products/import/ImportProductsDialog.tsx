import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { longestCatalogue } from '#wire/product';
import { useFirstLoad } from '../../../mirror/first-load';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { LoadingBar } from '../../../ui/LoadingBar';
import { useNarrow } from '../../../ui/use-narrow';
import { CsvFileDrop } from '../../parts/file-drop/CsvFileDrop';
import { ImportDone } from './ImportDone';
import { ImportReview } from './ImportReview';
import { leaveWords } from './import-words';
import { useImport } from './use-import';

interface ImportProductsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** 'Import Products' (spec §2): a CSV file is read here and shown as what it would do; the admin confirms, then it is sent (decisions 31). */
export const ImportProductsDialog = ({ opened, onClose }: ImportProductsDialogProps) => {
  const narrow = useNarrow();
  const { complete } = useFirstLoad();
  const { step, choose, read, confirm, startAgain } = useImport();
  const [asking, setAsking] = useState(false);
  const leave = leaveWords(step);
  useEffect(() => {
    // Nothing is left to be asked about, or the dialog was closed from elsewhere.
    if (leave === undefined || !opened) setAsking(false);
    // An import that ended while its dialog was closed has been said; the next one begins afresh.
    if (!opened && step.kind === 'done') startAgain();
  });

  const closeForGood = () => {
    setAsking(false);
    // What is being sent goes on, and is there when the dialog is opened again.
    if (step.kind !== 'review' || !step.sending) startAgain();
    onClose();
  };
  const close = () => {
    if (leave === undefined) closeForGood();
    else setAsking(true);
  };

  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        title="Import Products"
        fullScreen={narrow}
        wide={step.kind === 'review'}
        closeOnClickOutside={false}
      >
        {step.kind === 'choose' && (
          <Stack gap="md">
            <Text size="sm">
              Columns name, code and price, or denumire, cod and preț. You will see what would change before anything
              does.
            </Text>
            {step.trouble !== undefined && (
              <Alert color="red" role="alert">
                {step.trouble}
              </Alert>
            )}
            <CsvFileDrop file={step.file} onFile={choose} longest={longestCatalogue} />
            {!complete && (
              <Text id="import-loading" size="sm">
                The catalogue is still being loaded, so nothing can be compared with it yet.
              </Text>
            )}
            <Group className="answers" justify="flex-end" gap="sm">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button
                onClick={read}
                disabled={!complete}
                {...(complete ? {} : { 'aria-describedby': 'import-loading' })}
              >
                Import File
              </Button>
            </Group>
          </Stack>
        )}
        {step.kind === 'read' && (
          <>
            <LoadingBar
              label={step.total === undefined ? 'Bringing the catalogue up to date...' : `Reading ${step.file.name}...`}
              done={step.done}
              total={step.total ?? 0}
            />
            <Group className="answers" justify="flex-end" gap="sm">
              <Button variant="default" onClick={startAgain}>
                Stop
              </Button>
            </Group>
          </>
        )}
        {step.kind === 'review' && (
          <ImportReview review={step} onConfirm={confirm} onAnother={startAgain} onClose={close} />
        )}
        {step.kind === 'done' && <ImportDone {...step} onClose={closeForGood} />}
      </Dialog>
      <ConfirmDialog
        opened={asking}
        title={leave?.title ?? ''}
        confirmLabel={leave?.confirm ?? 'Yes, leave'}
        cancelLabel="No, go on"
        onConfirm={closeForGood}
        onCancel={() => setAsking(false)}
      >
        {leave?.words}
      </ConfirmDialog>
    </>
  );
};
