import { Button, type ButtonProps } from '@mantine/core';
import { words } from '#words/words';
import { toast } from '../../ui/toast';
import { type Reason, reasonIds } from './reasons';

interface AddButtonProps extends ButtonProps {
  readonly label: string;
  /** Why nothing can be added now; a press shows it. */
  readonly reason: Reason | undefined;
  readonly onAdd: () => void;
}

/**
 * The Add button. Adding disables it, so it is only `aria-disabled`: a really disabled button loses the focus, and
 * keyboard users would start at the top of the page after every product.
 */
export const AddButton = ({ label, reason, onAdd, ...props }: AddButtonProps) => (
  <Button
    {...props}
    aria-label={label}
    aria-disabled={reason !== undefined}
    {...(reason === undefined ? {} : { 'data-disabled': true, 'aria-describedby': reasonIds[reason] })}
    onClick={() => {
      if (reason === undefined) onAdd();
      else toast.info({ message: words.products.whyNot[reason], topic: 'why-not' });
    }}
  />
);
