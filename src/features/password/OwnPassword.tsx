import { PasswordInput, type PasswordInputProps } from '@mantine/core';

interface OwnPasswordProps extends Pick<PasswordInputProps, 'label' | 'name' | 'disabled'> {
  /** For a password manager, which must know whose password it is. */
  readonly username: string;
  /** Of the button that shows what is typed. */
  readonly showLabel: string;
}

/** The signed-in person's password; the rest are the form's own properties of the field. */
export const OwnPassword = ({ username, showLabel, ...field }: OwnPasswordProps) => (
  <>
    <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
    <PasswordInput
      required
      data-autofocus
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': showLabel }}
      {...field}
    />
  </>
);
