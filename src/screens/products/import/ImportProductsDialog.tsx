import { useEffect } from 'react';
import { longestCatalogue } from '#wire/product';
import { serverKeepsMore } from '../../../actions/keeps-more';
import { useDevice } from '../../../device/context';
import { useFirstLoad } from '../../../views/first-load';
import { FormDialog } from '../../parts/FormDialog';
import { ChooseFile } from '../../parts/file-drop/ChooseFile';
import { ReadingFile } from '../../parts/file-drop/ReadingFile';
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
  const { complete } = useFirstLoad();
  const keepsMore = serverKeepsMore(useDevice());
  const { step, state, choose, read, readAs, confirm, startAgain } = useImport();
  const sending = isSending(state);
  useEffect(() => {
    // An import that ended while its dialog was closed has been said; the next one begins afresh.
    if (!opened && step.kind === 'done') startAgain();
  });
  const leave = () => {
    // What is being sent goes on, and is there when the dialog is opened again.
    if (!sending) startAgain();
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={leave}
      leave={leaveWords(step, sending)}
      title="Import Products"
      wide={step.kind === 'review'}
    >
      {step.kind === 'choose' && (
        <ChooseFile
          file={step.file}
          trouble={step.trouble}
          longest={longestCatalogue}
          waits={complete ? [] : ['The catalogue is still being loaded, so nothing can be compared with it yet.']}
          onFile={choose}
          onRead={read}
        >
          Columns name, code and price, or denumire, cod and preț.
          {keepsMore &&
            ' Pack unit, pack size, VAT and category (ambalaj, buc/bax, TVA, categorie) are taken where the header names them.'}{' '}
          You will see what would change before anything does.
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
        <ImportReview review={step} state={state} onLetters={readAs} onConfirm={confirm} onAnother={startAgain} />
      )}
      {step.kind === 'done' && <ImportDone {...step} onClose={leave} />}
    </FormDialog>
  );
};
