import { Button, type ButtonProps } from '@mantine/core';
import { words } from '#words/words';
import { toast } from '../../ui/toast';
import { type Reason, reasonIds } from './reasons';

interface AddButtonProps extends ButtonProps {
  readonly label: string;
  /** Why nothing can be added now; a press then says so. */
  readonly reason: Reason | undefined;
  readonly onAdd: () => void;
}

/**
 * Add. It is disabled for all who look or listen but keeps the focus, because adding is what disables it: a keyboard
 * would otherwise be thrown back to the top of the page after every product.
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
