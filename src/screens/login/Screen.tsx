import { Alert, Button, Card, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import type { HandedCode } from '#domain/handed-code';
import { words } from '#words/words';
import { signIn } from '../../actions/session';
import { useDevice } from '../../device/context';
import { LanguageSwitch } from '../../features/language/LanguageSwitch';
import { isSending, useWrite } from '../../forms/use-write';
import { lazyPart } from '../../ui/LazyPart';
import { toast } from '../../ui/toast';
import { ByCode } from './ByCode';
import { Founding } from './Founding';
import './login.css';

const SignOutNotice = lazyPart(async () => (await import('./SignOutNotice')).SignOutNotice);
const WipedNotice = lazyPart(async () => (await import('./WipedNotice')).WipedNotice);

interface LoginScreenProps {
  /** The one-time code from the opened link. */
  readonly handed: HandedCode | undefined;
  /** Stays on the login even without any account. */
  readonly stay: boolean;
}

/**
 * Spec §2: a centred card titled Login. Failures are toasts (§8); the fields keep the typed text. The reason why the
 * session ended is above the form (§8), as are steps that a sign-out could not finish (SYNC-26). Entries pending on
 * this phone are mentioned without a name or a number: the next holder of the phone learns nothing of them (SYNC-13).
 */
export function LoginScreen({ handed, stay }: LoginScreenProps) {
  const device = useDevice();
  const { endedBecause } = useSnapshot(device.session.state);
  const { left } = useSnapshot(device.lastSignOut);

  return (
    <main className="login">
      <title>{`${words.signIn.title} · Teren`}</title>
      <Card withBorder shadow="sm" padding="xl" w="100%" maw={400}>
        <Text fw={750} size="lg" c="accent" ta="center">
          Teren
        </Text>
        {endedBecause === 'wiped' ? (
          <Suspense>
            <WipedNotice />
          </Suspense>
        ) : endedBecause === undefined ? null : (
          <Alert color="amber" variant="light" my="md" p="sm" title={words.signIn.ended[endedBecause]} role="status">
            {endedBecause === 'missing' ? words.signIn.goOn : words.signIn.goOnKept}
          </Alert>
        )}
        {left === undefined ? null : (
          <Suspense>
            <SignOutNotice left={left} />
          </Suspense>
        )}
        <ByCode handed={handed}>
          <LoginForm />
        </ByCode>
      </Card>
      <div className="login-below">
        <Founding stay={stay} />
        <LanguageSwitch variant="subtle" mx="auto" display="block" />
      </div>
    </main>
  );
}

const LoginForm = () => {
  const device = useDevice();
  const { state, send } = useWrite(
    async (typed: FormData) => {
      const outcome = await signIn(device, String(typed.get('username')).trim(), String(typed.get('password')));
      if (outcome.kind === 'refused') {
        toast.error(words.signIn.refused[outcome.code]);
        return 'open';
      }
      // The routes redirect to the requested screen (src/routes.tsx).
      toast.success(words.signIn.welcomeBack(outcome.role));
      return 'done';
    },
    {
      onThrown: () => {
        toast.error(words.signIn.refused['login-failed']);
        return 'open';
      },
    },
  );
  return (
    <form
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        send(new FormData(event.currentTarget));
      }}
      noValidate
    >
      <Stack gap="md">
        <Title order={1} ta="center">
          {words.signIn.title}
        </Title>
        <TextInput
          label={words.signIn.username}
          placeholder={words.signIn.enterUsername}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          name="username"
        />
        <PasswordInput
          label={words.signIn.password}
          placeholder={words.signIn.enterPassword}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': words.signIn.showPassword }}
          name="password"
        />
        <Button type="submit" fullWidth loading={isSending(state)}>
          {words.signIn.title}
        </Button>
      </Stack>
    </form>
  );
};
