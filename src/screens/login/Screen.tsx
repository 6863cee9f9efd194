import { Alert } from '@mantine/core';
import { type FormEvent, Suspense, useLayoutEffect, useRef } from 'react';
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
import { LoginFields, LoginFrame } from './LoginLook';
import { languageLook } from './language-look';
import { takeOver } from './take-over';

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

  const page = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (page.current !== null) takeOver(page.current);
  }, []);

  return (
    <LoginFrame
      page={page}
      below={
        <>
          <Founding stay={stay} />
          <LanguageSwitch {...languageLook} />
        </>
      }
    >
      <title>{`${words.signIn.title} · Teren`}</title>
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
    </LoginFrame>
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
      <LoginFields sending={isSending(state)} />
    </form>
  );
};
