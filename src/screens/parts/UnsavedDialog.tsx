import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { type UnsavedQuestion, unsavedWords } from './unsaved';

/** Asks before what was typed is given up; Escape means going on with it. */
export const UnsavedDialog = ({ opened, words = unsavedWords, onDiscard, onKeep }: UnsavedQuestion) => (
  <ConfirmDialog
    opened={opened}
    title={words.title}
    confirmLabel={words.confirm}
    cancelLabel="No, go on"
    danger={words === unsavedWords}
    onConfirm={onDiscard}
    onCancel={onKeep}
  >
    {words.words}
  </ConfirmDialog>
);
