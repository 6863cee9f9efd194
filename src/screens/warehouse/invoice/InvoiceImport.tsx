import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { words } from '#words/words';
import type { ImportDraftState } from '../../../drafts/kept-import';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { focusWhenLost } from '../../../ui/focus-when-lost';
import { onDemand } from '../../../ui/OnDemand';
import { KeptImportNotice } from './KeptImportNotice';
import { useImportDraft } from './use-import-draft';

const ImportInvoiceDialog = onDemand(async () => (await import('./ImportInvoiceDialog')).ImportInvoiceDialog);
const ImportWizardDialog = onDemand(async () => (await import('./ImportWizardDialog')).ImportWizardDialog);

/** The open dialog of the invoice import. */
interface InvoiceImporting {
  readonly opened: 'file' | 'wizard' | undefined;
  open(what: 'file' | 'wizard' | undefined): void;
}

/** The state of the import's dialogs, shared by its button and its notice. */
export const useInvoiceImporting = (): InvoiceImporting => {
  const [opened, open] = useState<InvoiceImporting['opened']>();
  return { opened, open };
};

/** The import's button, wherever it is now; it gets the focus when the focused element disappears. */
const importButton = () => document.querySelector<HTMLElement>('[data-import-invoice]');

interface ImportButtonProps {
  readonly importing: InvoiceImporting;
  /** No product exists to import units of. */
  readonly nothing: boolean;
}

/** 'Import invoice'; while an import is unfinished, its notice has the button instead. */
export const ImportButton = ({ importing, nothing }: ImportButtonProps) => {
  const { state } = useImportDraft();
  if (state.kind === 'kept' || state.kind === 'unreadable' || state.kind === 'failed') return null;
  return (
    <Button
      variant="default"
      data-import-invoice
      leftSection={<IconFileImport size={18} aria-hidden />}
      disabled={nothing || state.kind === 'opening'}
      onClick={() => importing.open('file')}
    >
      {words.invoiceImport.open}
    </Button>
  );
};

export const InvoiceImport = ({ importing: { opened, open } }: { readonly importing: InvoiceImporting }) => {
  const { draft, state } = useImportDraft();
  const [dropping, drop] = useDisclosure(false);
  const close = () => {
    open(undefined);
    focusWhenLost(importButton);
  };
  const begun = () => {
    open('wizard');
    // The button that opened the file dialog is gone: closing the wizard moves the focus to the one that continues the
    // import.
    focusWhenLost(importButton);
  };
  return (
    <>
      <KeptImportNotice
        state={state}
        onContinue={() => open('wizard')}
        onDrop={drop.open}
        onRetry={async () => {
          await draft.load();
          focusWhenLost(importButton);
        }}
      />
      <ImportInvoiceDialog opened={opened === 'file'} onClose={close} onBegun={begun} />
      <ImportWizardDialog opened={opened === 'wizard'} onClose={close} onDrop={drop.open} />
      <ConfirmDialog
        opened={dropping}
        title={words.invoiceImport.dropTitle}
        confirmLabel={words.invoiceImport.dropYes}
        cancelLabel={words.invoiceImport.dropNo}
        danger
        onConfirm={() => {
          drop.close();
          void draft.drop();
          close();
        }}
        onCancel={drop.close}
      >
        {dropWords(state)}
      </ConfirmDialog>
    </>
  );
};

const dropWords = (state: ImportDraftState): string => {
  if (state.kind !== 'kept') return words.invoiceImport.dropUnread;
  const { wizard, sent } = state.kept;
  return sent === undefined
    ? words.invoiceImport.dropUnsent(wizard.invoice.name, wizard.items.length)
    : words.invoiceImport.dropSent(wizard.invoice.name);
};
