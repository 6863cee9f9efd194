import { Button, Divider, Group, Text } from '@mantine/core';
import { useId } from 'react';
import type { Client } from '#wire/client';
import { words } from '#words/words';
import { archiveClient } from '../../actions/clients';
import { useConnection, useDevice } from '../../device/context';
import { deskEnd } from '../../forms/desk-end';
import { isSending, useWrite } from '../../forms/use-write';
import { NeedsConnection, WriteTrouble } from '../../forms/WriteAnswers';
import { useMirror } from '../../views/context';

/** Archives a client or restores it, below its form; what is typed there stays. */
export const ArchiveClient = ({ client }: { readonly client: Client }) => {
  const device = useDevice();
  const mirror = useMirror();
  const connected = useConnection();
  const needs = useId();
  const archived = client.archived === true;
  const { state, send, forget } = useWrite(async (wanted: boolean, writing) => {
    // The server's version: pending edits of this device are separate writes.
    const current = mirror.tables.clients.rows.get(client.id) ?? client;
    return deskEnd(await archiveClient(device, current, wanted, writing), writing, {
      done: wanted ? 'client-archived' : 'client-brought-back',
      failed: 'client-not-archived',
      // The form stays, and the same button takes it back.
      onDone: () => forget(),
    });
  });
  return (
    <>
      <Divider my="md" />
      <WriteTrouble state={state} />
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 200px">
          {archived ? words.clients.isArchived : words.clients.archiveHint}
        </Text>
        <Button
          variant="default"
          loading={isSending(state)}
          disabled={!connected}
          {...(connected ? {} : { 'aria-describedby': needs })}
          onClick={() => send(!archived)}
        >
          {archived ? words.clients.bringBack : words.clients.archive}
        </Button>
      </Group>
      <NeedsConnection id={needs} right />
    </>
  );
};
