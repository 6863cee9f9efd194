import { Alert, Button, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import type { HandedCode } from '#domain/handed-code';
import { words } from '#words/words';
import { type NotSet, redeemCode } from '../../actions/password';
import { useDevice } from '../../device/context';
import { NewPassword, type NewPasswordField } from '../../features/password/NewPassword';
import { againProblem, nextProblem, weakProblem, whyNotSet } from '../../features/password/password-words';
import { isSending, type Refusal, useWrite, whyRefused } from '../../forms/use-write';
import { focusFirst, useWrongFields } from '../../forms/wrong-fields';
import { toast } from '../../ui/toast';
import { reasonOf } from '../../words/refusals';

interface CodeFormProps {
  /** The code from the opened link. */
  readonly handed: HandedCode | undefined;
  readonly onBack: () => void;
}

type Field = NewPasswordField | 'username' | 'code';
type Typed = Readonly<Record<Field, string>>;

/** The problems of this form by field, or below it. */
const refusalOf = (why: NotSet): Refusal => {
  const weak = weakProblem(why);
  if (weak !== undefined) return { why: undefined, places: { next: weak } };
  // For all other refusals, another code is what helps.
  return why.kind === 'refused'
    ? { why: undefined, places: { code: reasonOf({ code: 'wrong-code', message: '' }) } }
    : { why: whyNotSet(why) };
};

/** The form and its write: uses the code and signs its owner in. */
const useCodeForm = ({ handed, onBack }: CodeFormProps) => {
  const device = useDevice();
  const form = useForm<Typed>({
    mode: 'controlled',
    initialValues: { username: handed?.username ?? '', code: handed?.code ?? '', next: '', again: '' },
    validate: {
      username: (username) => (username.trim() === '' ? words.passwords.enterUsername : undefined),
      code: (code) => (code.trim() === '' ? words.passwords.enterCode : undefined),
      next: (next, { username }) => nextProblem(next, username),
      again: (again, { next }) => againProblem(again, next),
    },
  });
  const { state, send } = useWrite(async ({ username, code, next }: Typed) => {
    const outcome = await redeemCode(device, { username: username.trim(), code: code.trim(), password: next });
    if (outcome.kind === 'signed-in') {
      // The routes redirect to the next screen (src/routes.tsx).
      toast.success(words.passwords.welcome(outcome.role));
      return 'done';
    }
    if (outcome.kind !== 'set') return refusalOf(outcome);
    toast.info(words.passwords.isSet);
    onBack();
    return 'done';
  });
  useWrongFields(form, state);
  return { form, state, send };
};

/** Sets a password by a one-time code, and signs in. Nothing that is typed here is stored. */
export const CodeForm = ({ handed, onBack }: CodeFormProps) => {
  const { form, state, send } = useCodeForm({ handed, onBack });
  const focusFirstEmpty = useEffectEvent(() => {
    const empty = (['username', 'code', 'next'] as const).find((name) => form.values[name] === '');
    if (empty !== undefined) form.getInputNode(empty)?.focus();
  });
  useEffect(() => focusFirstEmpty(), []);
  const field = (name: Field) => ({ disabled: isSending(state), ...form.getInputProps(name) });
  const why = whyRefused(state);
  return (
    <form noValidate onSubmit={form.onSubmit(send, (errors) => focusFirst(form, errors))}>
      <Stack gap="md">
        <Title order={1} ta="center">
          {handed === undefined ? words.passwords.code : words.passwords.choose}
        </Title>
        <TextInput
          label={words.signIn.username}
          required
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          name="username"
          {...field('username')}
        />
        <TextInput
          label={words.passwords.code}
          {...(handed === undefined ? { description: words.passwords.codeSigns } : {})}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          name="code"
          {...field('code')}
        />
        <NewPassword field={field} />
        {why !== undefined && (
          <Alert color="red" variant="light" p="xs" role="alert">
            {why}
          </Alert>
        )}
        <Button type="submit" fullWidth loading={isSending(state)}>
          {words.passwords.setAndLogIn}
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          {words.passwords.backToLogin}
        </Button>
      </Stack>
    </form>
  );
};
