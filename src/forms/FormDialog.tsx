import { Dialog, type DialogProps } from '../ui/Dialog';
import { useNarrow } from '../ui/use-narrow';
import { UnsavedDialog } from './UnsavedDialog';
import { AroundForm, type LeaveWords, useUnsaved } from './unsaved';

interface FormDialogProps extends DialogProps {
  /** What was typed is given up. */
  readonly onDiscard?: () => void;
  /** What is asked before it is closed, where that is not about what was typed; undefined: nothing would be lost. */
  readonly leave?: LeaveWords | undefined;
}

/**
 * A dialog with a form in it: the whole window on phones, asks before what was typed is given up, and no stray click
 * outside closes it. Its content is made again at each opening, and its writes and their keys with it.
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
