import { useForm } from '@mantine/form';
import { words } from '#words/words';
import { changePassword, type NotSet } from '../../actions/password';
import { useDevice } from '../../device/context';
import { NewPassword, type NewPasswordField } from '../../features/password/NewPassword';
import { OwnPassword } from '../../features/password/OwnPassword';
import { againProblem, nextProblem, weakProblem, whyNotSet } from '../../features/password/password-words';
import { FormDialog } from '../../forms/FormDialog';
import { isSending, type Refusal, useWrite } from '../../forms/use-write';
import { WriteForm } from '../../forms/WriteForm';
import { focusFirst, useWrongFields } from '../../forms/wrong-fields';
import type { Openable } from '../../ui/Dialog';
import { toast } from '../../ui/toast';

interface ChangePasswordDialogProps extends Openable {
  /** The account's name, for password managers. */
  readonly username: string;
}

/** Changes the user's password. The form alone holds what is typed, and forgets it when closed. */
export const ChangePasswordDialog = ({ opened, onClose, username }: ChangePasswordDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title={words.passwords.changing}>
    <ChangePasswordForm username={username} onDone={onClose} />
  </FormDialog>
);

/** The problems by field; undefined if the refusal concerns none of them. */
const placesOf = (why: NotSet): Refusal['places'] | undefined => {
  const weak = weakProblem(why);
  if (weak !== undefined) return { next: weak };
  return why.kind === 'refused' && why.problem.code === 'wrong-password'
    ? { current: words.passwords.notCurrent }
    : undefined;
};

type Typed = Readonly<Record<NewPasswordField | 'current', string>>;

const ChangePasswordForm = ({ username, onDone }: { readonly username: string; readonly onDone: () => void }) => {
  const device = useDevice();
  const form = useForm<Typed>({
    mode: 'controlled',
    initialValues: { current: '', next: '', again: '' },
    validate: {
      current: (current) => (current === '' ? words.passwords.enterCurrent : undefined),
      next: (next) => nextProblem(next, username),
      again: (again, { next }) => againProblem(again, next),
    },
  });
  const { state, send } = useWrite(async ({ current, next }: Typed, { signal }) => {
    const outcome = await changePassword(device, current, next);
    if (outcome.kind === 'set') {
      if (!signal.aborted) onDone();
      toast.success(words.passwords.changed);
      return 'done';
    }
    const places = placesOf(outcome);
    const why = whyNotSet(outcome);
    if (signal.aborted) toast.error({ title: words.passwords.notChanged, message: why });
    return places === undefined ? { why } : { why: undefined, places };
  });
  useWrongFields(form, state);
  const submit = form.onSubmit(send, (errors) => focusFirst(form, errors));
  const field = (name: keyof Typed) => ({ disabled: isSending(state), ...form.getInputProps(name) });
  return (
    <WriteForm state={state} dirty={form.isDirty()} label={words.passwords.change} attended onSubmit={submit}>
      <OwnPassword
        username={username}
        label={words.passwords.current}
        showLabel={words.passwords.showCurrent}
        name="current-password"
        {...field('current')}
      />
      <NewPassword field={field} />
    </WriteForm>
  );
};
