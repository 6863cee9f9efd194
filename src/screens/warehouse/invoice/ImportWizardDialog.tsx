import type { ComponentProps } from 'react';
import type { Product } from '#wire/product';
import { productName } from '#words/display';
import { words } from '#words/words';
import type { KeptImport } from '../../../drafts/kept-import';
import { isSending } from '../../../forms/use-write';
import { FirstLoading } from '../../../lists/FirstLoading';
import { Dialog } from '../../../ui/Dialog';
import { useNarrow } from '../../../ui/use-narrow';
import { useFirstLoad } from '../../../views/first-load';
import { useProductsById } from '../../../views/products';
import { ImportFinished } from './ImportFinished';
import { ImportOverview } from './ImportOverview';
import { ImportWizardForm } from './ImportWizardForm';
import { SentImport } from './SentImport';
import { useFinishImport } from './use-finish-import';
import { useImportDraft } from './use-import-draft';
import { useStepFocus } from './use-step-focus';
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
  const place = placeOf(kept);
  useStepFocus(opened, place);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={finishing.done === undefined ? titleOf(kept, byId) : words.invoiceImport.title}
      fullScreen={narrow}
      wide
      step={place}
      closeOnClickOutside={false}
      dismissable={!isSending(finishing.state) && finishing.done === undefined}
    >
      {finishing.done !== undefined && <ImportFinished {...finishing.done} />}
      {finishing.done === undefined && kept !== undefined && !complete && (
        <FirstLoading label={words.importWizard.loading} />
      )}
      {finishing.done === undefined && kept !== undefined && complete && (
        <ImportStepShown
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

const isOverview = ({ wizard, sent }: KeptImport): boolean => wizard.overview === true && sent === undefined;

/** In the overview, accepting is a step of its own: the button that finishes then has the accepting one's place. */
const placeOf = (kept: KeptImport | undefined): string => {
  if (kept === undefined) return '';
  const { position, step, choices } = kept.wizard;
  const at = isOverview(kept) ? `overview ${Object.keys(choices).length}` : `${position} ${step}`;
  return `${at} ${kept.sent !== undefined}`;
};

const titleOf = (kept: KeptImport | undefined, byId: ReadonlyMap<string, Product>): string => {
  const item = kept?.wizard.items[kept.wizard.position];
  if (kept === undefined || item === undefined || kept.sent !== undefined) return words.invoiceImport.title;
  if (isOverview(kept)) return words.importOverview.title;
  return words.importWizard.productTitle(item.quantity, productName(byId.get(item.productId)));
};

const ImportStepShown = (props: ComponentProps<typeof ImportWizardForm>) => {
  const { kept, finishing, onDrop } = props;
  if (kept.sent !== undefined) return <SentImport kept={kept} finishing={finishing} onDrop={onDrop} />;
  return isOverview(kept) ? <ImportOverview {...props} /> : <ImportWizardForm {...props} />;
};
