import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { words } from '#words/words';

export type NewPasswordField = 'next' | 'again';

interface NewPasswordProps {
  /** The props of the field with this name. */
  readonly field: (name: NewPasswordField) => PasswordInputProps;
}

/** A new password, typed twice, marked as new for password managers. */
export const NewPassword = ({ field }: NewPasswordProps) => (
  <>
    <PasswordInput
      label={words.passwords.next}
      description={words.passwords.nextSigns}
      required
      autoComplete="new-password"
      name="new-password"
      visibilityToggleButtonProps={{ 'aria-label': words.passwords.showNext }}
      {...field('next')}
    />
    <PasswordInput
      label={words.passwords.again}
      required
      autoComplete="new-password"
      name="new-password-again"
      visibilityToggleButtonProps={{ 'aria-label': words.passwords.showAgain }}
      {...field('again')}
    />
  </>
);
