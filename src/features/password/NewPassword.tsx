import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { words } from '#words/words';

/** The two fields in which a new password is typed. */
export type NewPasswordField = 'next' | 'again';

interface NewPasswordProps {
  /** What the field of this name is given. */
  readonly field: (name: NewPasswordField) => PasswordInputProps;
}

/** A new password, typed twice, as a password manager knows it. */
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
