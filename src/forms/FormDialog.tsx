import { Dialog, type DialogProps } from '../ui/Dialog';
import { useNarrow } from '../ui/use-narrow';
import { UnsavedDialog } from './UnsavedDialog';
import { AroundForm, type LeaveWords, useUnsaved } from './unsaved';

interface FormDialogProps extends DialogProps {
  /** The user discards the typed input. */
  readonly onDiscard?: () => void;
  /** Another question before closing than the one about typed input; undefined: nothing would be lost. */
  readonly leave?: LeaveWords | undefined;
}

/**
 * A dialog with a form: full-screen on phones; asks before typed input is discarded; a click outside does not close it.
 * The content is mounted again at each opening, with new writes and keys.
 */
export const FormDialog = ({ onDiscard, leave, children, ...dialog }: FormDialogProps) => {
  const narrow = useNarrow();
  const unsaved = useUnsaved(dialog.opened, dialog.onClose, leave);
  const { question } = unsaved;
  return (
    <>
      <Dialog fullScreen={narrow} closeOnClickOutside={false} {...dialog} onClose={unsaved.close}>
        <AroundForm value={unsaved}>{children}</AroundForm>
      </Dialog>
      <UnsavedDialog
        {...question}
        onDiscard={() => {
          onDiscard?.();
          question.onDiscard();
        }}
      />
    </>
  );
};
