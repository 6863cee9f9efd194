import type { ImportDraftState } from '../../../drafts/kept-import';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { productCount } from './import-words';

interface DropImportProps {
  readonly opened: boolean;
  readonly state: ImportDraftState;
  readonly onDrop: () => void;
  readonly onKeep: () => void;
}

const wordsOf = (state: ImportDraftState): string => {
  if (state.kind !== 'kept') return 'What is kept of it on this device will be gone.';
  const { wizard, sent } = state.kept;
  return sent === undefined
    ? `Nothing of ${wizard.invoice.name} has been imported. What you decided for its ${productCount(wizard.items.length)} will be gone.`
    : `${wizard.invoice.name} was sent, and it may or may not have been imported. Once dropped here, only the stock of its products tells.`;
};

/** Asks before the work on an import is given up for good. */
export const DropImport = ({ opened, state, onDrop, onKeep }: DropImportProps) => (
  <ConfirmDialog
    opened={opened}
    title="Drop this import?"
    confirmLabel="Yes, drop it"
    cancelLabel="No, keep it"
    danger
    onConfirm={onDrop}
    onCancel={onKeep}
  >
    {wordsOf(state)}
  </ConfirmDialog>
);
