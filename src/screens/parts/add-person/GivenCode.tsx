import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { codeFragment } from '#domain/handed-code';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import { AroundForm, type LeaveWords, useTellUnsaved } from '../unsaved';
import './given-code.css';

/** A code in words, and whose it is. */
export interface CodeOf {
  readonly code: string;
  readonly username: string;
  readonly name: string;
}

const notCopied: LeaveWords = {
  title: 'Close without copying the code?',
  words: 'It is shown only here and only now. Without it you would have to make a new one.',
  confirm: 'Yes, close',
};

/** Whether the app was opened at an address that leads every other device to itself. */
const isHereAlone = (): boolean => /^(localhost|127\..*|\[::1\])$/.test(window.location.hostname);

interface GivenCodeProps extends CodeOf {
  /** What is asked before the dialog around it is closed: undefined once the code was copied, and when it goes. */
  readonly onLeave: (words: LeaveWords | undefined) => void;
}

/** What copies a text, and whether anything was copied; `shown` is marked where the browser lets no page copy. */
const useCopying = () => {
  const shown = useRef<HTMLOutputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async (text: string, what: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success({ title: 'Copied', message: what });
    } catch {
      if (shown.current !== null) window.getSelection()?.selectAllChildren(shown.current);
      toast.info({
        title: 'Not copied',
        message: 'This browser does not let the app copy. Copy the marked code yourself.',
      });
    }
  };
  return { shown, copied, setCopied, copy };
};

/** A one-time code, shown once, to be handed over. It is in this component alone, and gone with it. */
export const GivenCode = ({ code, username, name, onLeave }: GivenCodeProps) => {
  const { close } = useContext(AroundForm);
  const { shown, copied, setCopied, copy } = useCopying();
  const first = useRef<HTMLButtonElement>(null);
  useTellUnsaved(!copied);
  useEffect(() => {
    onLeave(copied ? undefined : notCopied);
    return () => onLeave(undefined);
  }, [copied, onLeave]);
  // The button that was pressed for the code has gone.
  useEffect(() => first.current?.focus(), []);
  const link = `${window.location.origin}${paths.login}#${codeFragment({ code, username })}`;
  return (
    <Stack gap="md">
      <Text size="sm">
        Hand this one-time code to {name}, user name <b>{username}</b>. With it they choose a password and are signed
        in. It works once, for 7 days.
      </Text>
      <output ref={shown} className="given-code" aria-label="One-time code" onCopy={() => setCopied(true)}>
        {code}
      </output>
      <Text size="sm" c="dimmed">
        It is shown only now. The link opens the sign-in screen with the code filled in: who has it can choose the
        password, so send it to {name} alone.
      </Text>
      {isHereAlone() && (
        <Alert color="amber" variant="light" p="xs">
          The link begins with {window.location.hostname}, so it works on this computer alone. For a phone, open Teren
          at its https address and make a new code there.
        </Alert>
      )}
      <Group className="answers" justify="flex-end" gap="sm">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy(code, 'The code is ready to be pasted.')}
        >
          Copy code
        </Button>
        <Button
          variant={copied ? 'default' : 'filled'}
          leftSection={<IconLink size={18} aria-hidden />}
          ref={first}
          onClick={() => void copy(link, 'The link is ready to be pasted.')}
        >
          Copy link
        </Button>
        <Button variant={copied ? 'filled' : 'default'} onClick={close}>
          Done
        </Button>
      </Group>
    </Stack>
  );
};
