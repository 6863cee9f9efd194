import { longestInvoice } from '#wire/invoice';
import { useConnection } from '../../../device/context';
import { Dialog } from '../../../ui/Dialog';
import { useNarrow } from '../../../ui/use-narrow';
import { useFirstLoad } from '../../../views/first-load';
import { ChooseFile } from '../../parts/file-drop/ChooseFile';
import { LeaveDialog } from '../../parts/file-drop/LeaveDialog';
import { ReadingFile } from '../../parts/file-drop/ReadingFile';
import { useLeaving } from '../../parts/file-drop/use-leaving';
import { InvoiceReview } from './InvoiceReview';
import { leaveWords } from './import-words';
import { SeenBefore } from './SeenBefore';
import { useInvoiceFile } from './use-invoice-file';

interface ImportInvoiceDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The server has read the invoice, and the wizard is kept on this device. */
  readonly onBegun: () => void;
}

/**
 * 'Import Products' (spec §2 Warehouse): an invoice's CSV file, read here and by the server; nothing is imported before
 * the wizard ends.
 */
export const ImportInvoiceDialog = ({ opened, onClose, onBegun }: ImportInvoiceDialogProps) => {
  const narrow = useNarrow();
  const online = useConnection();
  const { complete } = useFirstLoad();
  const { step, choose, read, confirm, startAgain } = useInvoiceFile(onBegun);
  const { close, dialog } = useLeaving(opened, leaveWords(step), () => {
    startAgain();
    onClose();
  });
  const waits = [
    ...(complete ? [] : ['The warehouse is still being loaded, so nothing can be compared with it yet.']),
    ...(online ? [] : ['Needs a connection.']),
  ];
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
            longest={longestInvoice}
            waits={waits}
            onFile={choose}
            onRead={read}
            onCancel={close}
          >
            An invoice: columns code and quantity, or cod and cantitate. You will decide where its products go before
            anything is imported.
          </ChooseFile>
        )}
        {(step.kind === 'read' || step.kind === 'begin') && (
          <ReadingFile
            label={`Reading ${step.kind === 'read' ? step.file.name : step.invoice.file.name}...`}
            onStop={startAgain}
          />
        )}
        {step.kind === 'review' && <InvoiceReview review={step} onConfirm={confirm} onAnother={startAgain} />}
        {step.kind === 'again' && <SeenBefore again={step} onConfirm={confirm} onCancel={close} />}
      </Dialog>
      <LeaveDialog {...dialog} />
    </>
  );
};
