import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { words } from '#words/words';
import { confirmPassword } from '../../actions/password';
import { useDevice, useOpenAccount } from '../../device/context';
import { FormDialog } from '../../forms/FormDialog';
import { isSending, useWrite } from '../../forms/use-write';
import { WriteForm } from '../../forms/WriteForm';
import { focusFirst, useWrongFields } from '../../forms/wrong-fields';
import type { Openable } from '../../ui/Dialog';
import { OwnPassword } from './OwnPassword';
import { whyNotSet } from './password-words';

interface ConfirmPasswordDialogProps extends Openable {
  /** Called if the password was right: the refused write can be repeated. */
  readonly onConfirmed: () => void;
}

/** Asks for the user's password again. The form alone holds it, and forgets it when closed. */
export const ConfirmPasswordDialog = ({ opened, onClose, onConfirmed }: ConfirmPasswordDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title={words.passwords.enterYours}>
    <ConfirmPasswordForm onConfirmed={onConfirmed} />
  </FormDialog>
);

const ConfirmPasswordForm = ({ onConfirmed }: Pick<ConfirmPasswordDialogProps, 'onConfirmed'>) => {
  const device = useDevice();
  const username = useOpenAccount()?.user.username ?? '';
  const form = useForm({
    mode: 'controlled',
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? words.passwords.enterYours : undefined) },
  });
  const { state, send } = useWrite(async ({ password }: { readonly password: string }, { signal }) => {
    const outcome = await confirmPassword(device, password);
    if (outcome.kind === 'confirmed') {
      if (!signal.aborted) onConfirmed();
      return 'done';
    }
    const isWrong = outcome.kind === 'refused' && outcome.problem.code === 'wrong-password';
    return isWrong ? { why: undefined, places: { password: words.passwords.notYours } } : { why: whyNotSet(outcome) };
  });
  useWrongFields(form, state);
  return (
    <WriteForm
      state={state}
      dirty={false}
      label={words.passwords.goOn}
      attended
      onSubmit={form.onSubmit(send, (errors) => focusFirst(form, errors))}
    >
      <Text size="sm">{words.passwords.wantedAgain}</Text>
      <OwnPassword
        username={username}
        label={words.passwords.password}
        showLabel={words.passwords.showPassword}
        name="password"
        disabled={isSending(state)}
        {...form.getInputProps('password')}
      />
    </WriteForm>
  );
};
