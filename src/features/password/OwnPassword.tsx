import { PasswordInput, type PasswordInputProps } from '@mantine/core';

interface OwnPasswordProps extends Pick<PasswordInputProps, 'label' | 'name' | 'disabled'> {
  /** For password managers, which need the account's name. */
  readonly username: string;
  /** Label of the button that shows the typed password. */
  readonly showLabel: string;
}

/** The password of the signed-in person; the remaining props come from the form. */
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
