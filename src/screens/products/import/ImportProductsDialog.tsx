import { useEffect } from 'react';
import { longestCatalogue } from '#wire/product';
import { Dialog } from '../../../ui/Dialog';
import { useNarrow } from '../../../ui/use-narrow';
import { useFirstLoad } from '../../../views/first-load';
import { ChooseFile } from '../../parts/file-drop/ChooseFile';
import { LeaveDialog } from '../../parts/file-drop/LeaveDialog';
import { ReadingFile } from '../../parts/file-drop/ReadingFile';
import { useLeaving } from '../../parts/file-drop/use-leaving';
import { isSending } from '../../parts/use-write';
import { ImportDone } from './ImportDone';
import { ImportReview } from './ImportReview';
import { leaveWords } from './import-words';
import { useImport } from './use-import';

interface ImportProductsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * 'Import Products' (spec §2): a CSV file is read here and shown as what it would do; the admin confirms, then it is
 * sent (decisions 31).
 */
export const ImportProductsDialog = ({ opened, onClose }: ImportProductsDialogProps) => {
  const narrow = useNarrow();
  const { complete } = useFirstLoad();
  const { step, state, choose, read, readAs, confirm, startAgain } = useImport();
  const sending = isSending(state);
  useEffect(() => {
    // An import that ended while its dialog was closed has been said; the next one begins afresh.
    if (!opened && step.kind === 'done') startAgain();
  });
  const { close, closeForGood, dialog } = useLeaving(opened, leaveWords(step, sending), () => {
    // What is being sent goes on, and is there when the dialog is opened again.
    if (!sending) startAgain();
    onClose();
  });

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
          <ImportReview
            review={step}
            state={state}
            onLetters={readAs}
            onConfirm={confirm}
            onAnother={startAgain}
            onClose={close}
          />
        )}
        {step.kind === 'done' && <ImportDone {...step} onClose={closeForGood} />}
      </Dialog>
      <LeaveDialog {...dialog} />
    </>
  );
};
