import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { words } from '#words/words';
import { tryNow } from '../../actions/outbox';
import { useDevice } from '../../device/context';
import { isSending, useWrite, type WriteEnd } from '../../forms/use-write';
import { focusWhenLost } from '../../ui/focus-when-lost';

/**
 * Retries without waiting for the backoff. The button keeps the focus; the result appears beside it and, with a
 * connection, in the badge.
 */
export const TryNow = ({ offered }: { readonly offered: boolean }) => {
  const device = useDevice();
  const [said, setSaid] = useState('');
  const failed = (): WriteEnd => {
    setSaid(words.waiting.noAnswer);
    return 'open';
  };
  const { state, send } = useWrite<void>(
    async () => {
      setSaid(words.waiting.trying);
      await tryNow(device);
      return failed();
    },
    { onThrown: failed },
  );
  const pressed = useRef(false);
  useEffect(() => {
    setSaid('');
    if (offered || !pressed.current) return undefined;
    pressed.current = false;
    return focusWhenLost(() => document.querySelector('h1'));
  }, [offered]);

  const press = () => {
    pressed.current = true;
    send();
  };
  if (!offered) return null;
  return (
    <Group gap="sm">
      <Button variant="default" aria-disabled={isSending(state)} onClick={press}>
        {words.waiting.tryNow}
      </Button>
      <Text size="sm" role="status">
        {said}
      </Text>
    </Group>
  );
};
