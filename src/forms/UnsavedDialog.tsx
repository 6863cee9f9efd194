import { words } from '#words/words';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { UnsavedQuestion } from './unsaved';

/** Asks before typed input is discarded; Escape continues the edit. */
export const UnsavedDialog = ({ opened, texts: asked, onDiscard, onKeep }: UnsavedQuestion) => {
  const { title, text, confirm } = asked ?? words.writes.unsaved;
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={confirm}
      cancelLabel={words.writes.goOn}
      danger={asked === undefined}
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {text}
    </ConfirmDialog>
  );
};
