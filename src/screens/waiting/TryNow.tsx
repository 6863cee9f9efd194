import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { tryNow } from '../../actions/outbox';
import { useDevice } from '../../device/context';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { useSubmit } from '../../ui/use-submit';

/**
 * Does not wait for the pause between two attempts. The button keeps the focus while it asks; what came of it is said
 * beside it, and by the badge once there is a connection.
 */
export const TryNow = ({ offered }: { readonly offered: boolean }) => {
  const device = useDevice();
  const { busy, submit } = useSubmit();
  const [said, setSaid] = useState('');
  const pressed = useRef(false);
  useEffect(() => {
    setSaid('');
    if (offered || !pressed.current) return undefined;
    pressed.current = false;
    return focusWhenLost(() => document.querySelector('h1'));
  }, [offered]);

  const press = () => {
    pressed.current = true;
    const failed = () => setSaid('The server did not answer.');
    submit(async () => {
      setSaid('Trying…');
      await tryNow(device);
      failed();
      return 'open';
    }, failed);
  };
  if (!offered) return null;
  return (
    <Group gap="sm">
      <Button variant="default" aria-disabled={busy} onClick={press}>
        Try now
      </Button>
      <Text size="sm" role="status">
        {said}
      </Text>
    </Group>
  );
};
