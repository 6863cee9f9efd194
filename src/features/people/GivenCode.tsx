import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { codeFragment } from '#domain/handed-code';
import { words } from '#words/words';
import { AroundForm, type LeaveWords, useTellUnsaved } from '../../forms/unsaved';
import { paths } from '../../paths';
import { toast } from '../../ui/toast';
import './given-code.css';

/** The code and its owner's name for display. */
export interface CodeOf {
  readonly code: string;
  readonly username: string;
  readonly name: string;
}

/** Whether the app was opened at a loopback address, which on another device leads to that device. */
const isHereAlone = (): boolean => /^(localhost|127\..*|\[::1\])$/.test(window.location.hostname);

interface GivenCodeProps extends CodeOf {
  /** Sets the question before the surrounding dialog is closed; undefined once the code was copied, and on unmount. */
  readonly onLeave: (asked: LeaveWords | undefined) => void;
}

/** Copies a text, and knows whether anything was copied; `shown` is selected if the browser forbids copying. */
const useCopying = () => {
  const shown = useRef<HTMLOutputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async (text: string, what: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success({ title: words.givenCode.copied, message: what });
    } catch {
      if (shown.current !== null) window.getSelection()?.selectAllChildren(shown.current);
      toast.info(words.givenCode.notCopied);
    }
  };
  return { shown, copied, setCopied, copy };
};

/** A one-time code to hand over, shown once. This component alone holds it. */
export const GivenCode = ({ code, username, name, onLeave }: GivenCodeProps) => {
  const { close } = useContext(AroundForm);
  const { shown, copied, setCopied, copy } = useCopying();
  const first = useRef<HTMLButtonElement>(null);
  useTellUnsaved(!copied);
  useEffect(() => {
    onLeave(copied ? undefined : words.givenCode.leave);
    return () => onLeave(undefined);
  }, [copied, onLeave]);
  // The button that requested the code is gone.
  useEffect(() => first.current?.focus(), []);
  const link = `${window.location.origin}${paths.login}#${codeFragment({ code, username })}`;
  return (
    <Stack gap="md">
      <Text size="sm">{words.givenCode.handOver(name, username)}</Text>
      <output ref={shown} className="given-code" aria-label={words.givenCode.label} onCopy={() => setCopied(true)}>
        {code}
      </output>
      <Text size="sm" c="dimmed">
        {words.givenCode.onlyNow(name)}
      </Text>
      {isHereAlone() && (
        <Alert color="amber" variant="light" p="xs">
          {words.givenCode.hereAlone(window.location.hostname)}
        </Alert>
      )}
      <Group className="answers" justify="flex-end" gap="sm">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy(code, words.givenCode.codeCopied)}
        >
          {words.givenCode.copyCode}
        </Button>
        <Button
          variant={copied ? 'default' : 'filled'}
          leftSection={<IconLink size={18} aria-hidden />}
          ref={first}
          onClick={() => void copy(link, words.givenCode.linkCopied)}
        >
          {words.givenCode.copyLink}
        </Button>
        <Button variant={copied ? 'filled' : 'default'} onClick={close}>
          {words.givenCode.done}
        </Button>
      </Group>
    </Stack>
  );
};
