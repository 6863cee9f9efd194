import { Alert, Button, Card, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import type { HandedCode } from '#domain/handed-code';
import { signIn } from '../../actions/session';
import { useDevice } from '../../device/context';
import { lazyPart } from '../../ui/LazyPart';
import { toast } from '../../ui/toast';
import { sessionOver, signedIn, signInMessages } from '../../words/sign-in-messages';
import { signOutMessages } from '../../words/sign-out-messages';
import { isSending, useWrite } from '../parts/use-write';
import { ByCode } from './ByCode';
import { Founding } from './Founding';
import './login.css';

const WipedNotice = lazyPart(async () => (await import('./WipedNotice')).WipedNotice);

interface LoginScreenProps {
  /** The one-time code of the link that was opened. */
  readonly handed: HandedCode | undefined;
  /** The login is wanted, also where nobody has an account yet. */
  readonly stay: boolean;
}

/**
 * Spec §2: a centred card titled Login. Failures are said by toasts (§8); the fields keep what was typed. Why the
 * session ended is said above the form (§8), and so is what a sign-out could not do (SYNC-26). What waits on this phone
 * is mentioned without a name or a number: the next holder of the phone sees nothing of it (SYNC-13).
 */
export function LoginScreen({ handed, stay }: LoginScreenProps) {
  const device = useDevice();
  const { endedBecause } = useSnapshot(device.session.state);
  const { left } = useSnapshot(device.lastSignOut);
  const notDone =
    left !== undefined && left in signOutMessages ? signOutMessages[left as keyof typeof signOutMessages] : undefined;

  return (
    <main className="login">
      <title>Login · Teren</title>
      <Card withBorder shadow="sm" padding="xl" w="100%" maw={400}>
        <Text fw={750} size="lg" c="accent" ta="center">
          Teren
        </Text>
        {endedBecause === 'wiped' ? (
          <Suspense>
            <WipedNotice />
          </Suspense>
        ) : endedBecause === undefined ? null : (
          <Alert color="amber" variant="light" my="md" p="sm" title={sessionOver[endedBecause]} role="status">
            {endedBecause === 'missing'
              ? 'Sign in again to go on. What you have not sent yet goes out by itself then, unless this browser has cleared it.'
              : 'Your session has ended. Sign in again to go on. What you have not sent yet is kept on this phone and goes out by itself then.'}
          </Alert>
        )}
        {notDone === undefined ? null : (
          <Alert color="amber" variant="light" my="md" p="sm" title={notDone.title} role="status">
            {notDone.message}
          </Alert>
        )}
        <ByCode handed={handed}>
          <LoginForm />
        </ByCode>
      </Card>
      <Founding stay={stay} />
    </main>
  );
}

const LoginForm = () => {
  const device = useDevice();
  const { state, send } = useWrite(
    async (typed: FormData) => {
      const outcome = await signIn(device, String(typed.get('username')).trim(), String(typed.get('password')));
      if (outcome.kind === 'refused') {
        toast.error(signInMessages[outcome.code]);
        return 'open';
      }
      // The routes lead on, to what was asked for (src/routes.tsx).
      toast.success(signedIn(outcome.role));
      return 'done';
    },
    {
      onThrown: () => {
        toast.error(signInMessages['login-failed']);
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
          Login
        </Title>
        <TextInput
          label="Username"
          placeholder="Enter your username"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          name="username"
        />
        <PasswordInput
          label="Password"
          placeholder="Enter your password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          name="password"
        />
        <Button type="submit" fullWidth loading={isSending(state)}>
          Login
        </Button>
      </Stack>
    </form>
  );
};
