import { Card, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { words } from '#words/words';
import { fileSize } from '../../features/file-drop/file-size';
import { usePersisted } from '../../ui/use-persisted';
import { useFirstLoad } from '../../views/first-load';
import { useFilesKept } from './use-files-kept';

/** Whether this device works without a signal, what its storage has room for, and whether the browser keeps it. */
export const OnThisDevice = () => {
  const persisted = usePersisted();
  const room = useRoom();
  return (
    <Card withBorder padding="md" component="section" aria-labelledby="on-this-device">
      <Stack gap={6}>
        <Title order={2} size="h5" id="on-this-device">
          {words.waiting.device.title}
        </Title>
        <Readiness />
        {room !== undefined && (
          <Text size="sm">{words.waiting.device.room(fileSize(room.used), fileSize(room.left))}</Text>
        )}
        {persisted !== undefined && (
          <Text size="sm" {...(!persisted && { c: 'dimmed' })}>
            {persisted ? words.waiting.device.persisted : words.waiting.notPersisted}
          </Text>
        )}
      </Stack>
    </Card>
  );
};

const Readiness = () => {
  const filesKept = useFilesKept();
  const { complete } = useFirstLoad();
  const { ready, listsComing, filesComing, asking } = words.waiting.device;
  const sentence = !complete ? listsComing : filesKept === undefined ? asking : filesKept ? ready : filesComing;
  return <Text size="sm">{sentence}</Text>;
};

/** Bytes of this app's storage; undefined where the browser does not tell. */
const useRoom = (): { readonly used: number; readonly left: number } | undefined => {
  const [room, setRoom] = useState<{ readonly used: number; readonly left: number }>();
  useEffect(() => {
    if (!('storage' in navigator && 'estimate' in navigator.storage)) return;
    navigator.storage
      .estimate()
      .then(({ usage, quota }) => {
        if (usage !== undefined && quota !== undefined) setRoom({ used: usage, left: Math.max(0, quota - usage) });
      })
      .catch((error: unknown) => console.warn('The browser does not tell how much is stored', error));
  }, []);
  return room;
};
