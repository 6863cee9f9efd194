import { useDisclosure } from '@mantine/hooks';
import type { DeskOutcome } from '../../actions/desk';

/** Asks for the password again if a write about the user's own account requires it (SESSION-10). */
export const useConfirmFirst = (again: () => void) => {
  const [opened, question] = useDisclosure(false);
  return {
    /** Whether the write was refused for lack of the password; if so, asks for it and repeats the write. */
    asks: (outcome: DeskOutcome<unknown>): boolean => {
      const isAsked = outcome.kind === 'refused' && outcome.problem.code === 'confirm-first';
      if (isAsked) question.open();
      return isAsked;
    },
    /** The props of the dialog that asks. */
    dialog: {
      opened,
      onClose: question.close,
      onConfirmed: () => {
        question.close();
        again();
      },
    },
  };
};
