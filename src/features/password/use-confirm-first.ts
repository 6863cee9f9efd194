import { useDisclosure } from '@mantine/hooks';
import type { DeskOutcome } from '../../actions/desk';

/** The password that an act about the own account may want once more (SESSION-10). */
export const useConfirmFirst = (again: () => void) => {
  const [opened, question] = useDisclosure(false);
  return {
    /** Whether the act was refused for want of it: then it is asked for, and the act made again. */
    asks: (outcome: DeskOutcome<unknown>): boolean => {
      const isAsked = outcome.kind === 'refused' && outcome.problem.code === 'confirm-first';
      if (isAsked) question.open();
      return isAsked;
    },
    /** Of the dialog that asks. */
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
