import { words } from '#words/words';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { type UnsavedQuestion, unsavedWords } from './unsaved';

/** Asks before what was typed is given up; Escape means going on with it. */
export const UnsavedDialog = ({ opened, words: asked = unsavedWords, onDiscard, onKeep }: UnsavedQuestion) => (
  <ConfirmDialog
    opened={opened}
    title={asked.title}
    confirmLabel={asked.confirm}
    cancelLabel={words.writes.goOn}
    danger={asked === unsavedWords}
    onConfirm={onDiscard}
    onCancel={onKeep}
  >
    {asked.words}
  </ConfirmDialog>
);
