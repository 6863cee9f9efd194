import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface UnsavedDialogProps {
  readonly opened: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before what was typed is given up; Escape means going on with it. */
export const UnsavedDialog = ({ opened, onDiscard, onKeep }: UnsavedDialogProps) => (
  <ConfirmDialog
    opened={opened}
    title="Leave without saving?"
    confirmLabel="Yes, leave"
    cancelLabel="No, go on"
    danger
    onConfirm={onDiscard}
    onCancel={onKeep}
  >
    What you typed is not saved yet and would be lost.
  </ConfirmDialog>
);
