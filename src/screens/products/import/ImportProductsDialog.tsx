import { useEffect, useState } from 'react';
import { longestCatalogue } from '#wire/product';
import { useFirstLoad } from '../../../mirror/first-load';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { useNarrow } from '../../../ui/use-narrow';
import { ChooseFile } from '../../parts/file-drop/ChooseFile';
import { ReadingFile } from '../../parts/file-drop/ReadingFile';
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
  const { step, choose, read, readAs, confirm, startAgain } = useImport();
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
          <ChooseFile
            file={step.file}
            trouble={step.trouble}
            longest={longestCatalogue}
            waits={complete ? [] : ['The catalogue is still being loaded, so nothing can be compared with it yet.']}
            onFile={choose}
            onRead={read}
            onCancel={close}
          >
            Columns name, code and price, or denumire, cod and preț. You will see what would change before anything
            does.
          </ChooseFile>
        )}
        {step.kind === 'read' && (
          <ReadingFile
            label={step.total === undefined ? 'Bringing the catalogue up to date...' : `Reading ${step.file.name}...`}
            done={step.done}
            total={step.total ?? 0}
            onStop={startAgain}
          />
        )}
        {step.kind === 'review' && (
          <ImportReview review={step} onLetters={readAs} onConfirm={confirm} onAnother={startAgain} onClose={close} />
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
