import { longestInvoice } from '#wire/invoice';
import { words } from '#words/words';
import { useConnection } from '../../../device/context';
import { ChooseFile } from '../../../features/file-drop/ChooseFile';
import { ReadingFile } from '../../../features/file-drop/ReadingFile';
import { FormDialog } from '../../../forms/FormDialog';
import type { Openable } from '../../../ui/Dialog';
import { useFirstLoad } from '../../../views/first-load';
import { InvoiceReview } from './InvoiceReview';
import { leaveWords } from './import-status';
import { SeenBefore } from './SeenBefore';
import { useInvoiceFile } from './use-invoice-file';

interface ImportInvoiceDialogProps extends Openable {
  /** Called when the server has read the invoice and the wizard is stored on this device. */
  readonly onBegun: () => void;
}

/**
 * 'Import Products' (spec §2 Warehouse): an invoice's CSV file, read here and by the server; only the end of the wizard
 * imports anything.
 */
export const ImportInvoiceDialog = ({ opened, onClose, onBegun }: ImportInvoiceDialogProps) => {
  const online = useConnection();
  const { complete } = useFirstLoad();
  const { step, choose, read, confirm, startAgain } = useInvoiceFile(onBegun);
  const waits = [
    ...(complete ? [] : [words.invoiceImport.warehouseLoading]),
    ...(online ? [] : [words.writes.needsConnection]),
  ];
  return (
    <FormDialog
      opened={opened}
      onClose={() => {
        startAgain();
        onClose();
      }}
      leave={leaveWords(step)}
      title={words.invoiceImport.title}
      wide={step.kind === 'review'}
    >
      {step.kind === 'choose' && (
        <ChooseFile
          file={step.file}
          trouble={step.trouble}
          longest={longestInvoice}
          waits={waits}
          onFile={choose}
          onRead={read}
        >
          {words.invoiceImport.fileHint}
        </ChooseFile>
      )}
      {(step.kind === 'read' || step.kind === 'begin') && (
        <ReadingFile
          label={words.invoiceImport.reading(step.kind === 'read' ? step.file.name : step.invoice.file.name)}
          {...(step.kind === 'read' ? { done: step.done, total: step.total } : {})}
          onStop={startAgain}
        />
      )}
      {step.kind === 'review' && <InvoiceReview review={step} onConfirm={confirm} onAnother={startAgain} />}
      {step.kind === 'again' && <SeenBefore again={step} onConfirm={confirm} />}
    </FormDialog>
  );
};
