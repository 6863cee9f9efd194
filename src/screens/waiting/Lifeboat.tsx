import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { localDay } from '#domain/dates';
import { lifeboatExtension } from '#wire/lifeboat';
import { words } from '#words/words';
import { exportLifeboat, exportsLifeboats } from '../../actions/lifeboats';
import { useDevice, useOpenAccount } from '../../device/context';
import { submitOnce } from '../../ui/submit-once';
import { toast } from '../../ui/toast';
import { useUnreadable } from '../../views/unreadable';
import { useWaiting } from '../../views/waiting';
import { shareTextFile } from './share-file';

/** Hands what waits to the office as a file, for a phone that cannot send it (SESSION-14). */
export const Lifeboat = () => {
  const device = useDevice();
  const username = useOpenAccount()?.user.username ?? '';
  const waits = useWaiting().length + useUnreadable().entries.length > 0;
  const [making, setMaking] = useState(false);
  const [guard] = useState(submitOnce);
  const [said, setSaid] = useState('');
  if (!waits || !exportsLifeboats(device)) return null;
  const make = async (): Promise<void> => {
    const made = await exportLifeboat(device);
    if (made === 'nothing' || made === 'not-here') return;
    if (made === 'no-cipher') return setSaid(words.lifeboat.noCipher);
    const name = `teren-${username}-${localDay(device.environment.now())}${lifeboatExtension}`;
    const shared = await shareTextFile(name, made.text);
    if (shared !== 'closed')
      setSaid(shared === 'shared' ? words.lifeboat.shared(made.count) : words.lifeboat.saved(name, made.count));
  };
  const send = () =>
    void guard(async () => {
      setMaking(true);
      setSaid('');
      try {
        await make();
      } catch (error) {
        device.environment.warn('The file of what waits could not be made', error);
        toast.error(words.messages['not-done']);
      }
      setMaking(false);
      return 'open';
    });
  return (
    <Card withBorder padding="md" component="section" aria-labelledby="lifeboat">
      <Stack gap="xs" align="flex-start">
        <Title order={2} size="h5" id="lifeboat">
          {words.lifeboat.title}
        </Title>
        <Text size="sm">{words.lifeboat.offer}</Text>
        <Button
          variant="default"
          leftSection={<IconFileExport size={18} aria-hidden />}
          aria-busy={making}
          onClick={send}
        >
          {words.lifeboat.send}
        </Button>
        <Text size="sm" role="status">
          {said}
        </Text>
      </Stack>
    </Card>
  );
};
