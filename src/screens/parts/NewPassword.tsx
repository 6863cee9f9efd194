import { PasswordInput, type PasswordInputProps } from '@mantine/core';

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
      label="New password"
      description="At least 8 characters"
      required
      autoComplete="new-password"
      name="new-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Show the new password' }}
      {...field('next')}
    />
    <PasswordInput
      label="New password again"
      required
      autoComplete="new-password"
      name="new-password-again"
      visibilityToggleButtonProps={{ 'aria-label': 'Show the new password again' }}
      {...field('again')}
    />
  </>
);
