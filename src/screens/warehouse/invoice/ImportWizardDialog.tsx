import { productName } from '#words/display';
import { words } from '#words/words';
import { isSending } from '../../../forms/use-write';
import { FirstLoading } from '../../../lists/FirstLoading';
import { Dialog } from '../../../ui/Dialog';
import { useNarrow } from '../../../ui/use-narrow';
import { useFirstLoad } from '../../../views/first-load';
import { useProductsById } from '../../../views/products';
import { ImportFinished } from './ImportFinished';
import { ImportWizardForm } from './ImportWizardForm';
import { SentImport } from './SentImport';
import { useFinishImport } from './use-finish-import';
import { useImportDraft } from './use-import-draft';
import './invoice.css';

interface ImportWizardDialogProps {
  readonly opened: boolean;
  /** The decisions are stored: closing loses nothing. */
  readonly onClose: () => void;
  readonly onDrop: () => void;
}

/** The import wizard (spec §2 Warehouse): one product of the invoice at a time, for orders, a bag and boxes. */
export const ImportWizardDialog = ({ opened, onClose, onDrop }: ImportWizardDialogProps) => {
  const narrow = useNarrow();
  const { draft, state } = useImportDraft();
  const { complete } = useFirstLoad();
  const byId = useProductsById();
  const finishing = useFinishImport(draft);
  const kept = state.kind === 'kept' ? state.kept : undefined;
  const item = kept?.wizard.items[kept.wizard.position];
  const isSent = kept?.sent !== undefined;
  const title =
    finishing.done !== undefined || isSent || item === undefined
      ? words.invoiceImport.title
      : words.importWizard.productTitle(item.quantity, productName(byId.get(item.productId)));
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      fullScreen={narrow}
      wide
      step={`${kept?.wizard.position} ${kept?.wizard.step} ${isSent}`}
      closeOnClickOutside={false}
      dismissable={!isSending(finishing.state) && finishing.done === undefined}
    >
      {finishing.done !== undefined && <ImportFinished {...finishing.done} />}
      {finishing.done === undefined && kept !== undefined && !complete && (
        <FirstLoading label={words.importWizard.loading} />
      )}
      {finishing.done === undefined && kept !== undefined && complete && isSent && (
        <SentImport kept={kept} finishing={finishing} onDrop={onDrop} />
      )}
      {finishing.done === undefined && kept !== undefined && complete && !isSent && (
        <ImportWizardForm
          kept={kept}
          draft={draft}
          stored={state.kind === 'kept' && state.stored}
          finishing={finishing}
          narrow={narrow}
          onDrop={onDrop}
        />
      )}
    </Dialog>
  );
};
