import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { type Client, type ClientField, clientFields } from '#wire/client';
import { isLocalId } from '#wire/id';
import type { Problem } from '#wire/problem';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import { mergeClients } from '../../actions/merge-clients';
import { useDevice } from '../../device/context';
import { ClientPicker } from '../../features/clients/ClientPicker';
import { deskEnd } from '../../forms/desk-end';
import { FormDialog } from '../../forms/FormDialog';
import { isSending, useWrite } from '../../forms/use-write';
import { WriteForm } from '../../forms/WriteForm';
import type { Openable } from '../../ui/Dialog';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { useOfferedClients } from '../../views/clients';
import { useOrdersOfClient, useServerClient } from '../../views/merged-clients';
import { reasonOf } from '../../words/refusals';
import { MergedFields } from './MergedFields';

interface MergeClientsDialogProps extends Openable {
  /** The client chosen in the list, which is merged into the other one unless the user swaps them. */
  readonly clientId: string;
}

/** Merges two clients, for admins: chooses the one that stays, and the values that it takes over. */
export const MergeClientsDialog = ({ opened, clientId, onClose }: MergeClientsDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title={words.clientMerging.title}>
    <MergeForm clientId={clientId} onDone={onClose} />
  </FormDialog>
);

const MergeForm = ({ clientId, onDone }: { readonly clientId: string; readonly onDone: () => void }) => {
  const [otherId, setOtherId] = useState<string>();
  const [turned, setTurned] = useState(false);
  const [take, setTake] = useState<readonly ClientField[]>([]);
  const first = useServerClient(clientId);
  const other = useServerClient(otherId ?? '');
  const [from, into] = turned ? [other, first] : [first, other];
  const { state, send } = useMerging(onDone);
  if (first === undefined) return words.clientForm.gone;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from === undefined || into === undefined) return;
    send({ from, into, take: take.filter((field) => from[field] !== into[field]) });
  };
  return (
    <WriteForm state={state} dirty={otherId !== undefined} label={words.clientMerging.merge} attended onSubmit={submit}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {words.clientMerging.which(first.name)}
      </Text>
      <OtherClient
        than={clientId}
        picked={otherId}
        onPick={(id) => {
          setOtherId(id);
          setTake([]);
        }}
      />
      {from === undefined || into === undefined ? (
        <Text size="sm" c="dimmed">
          {words.clientMerging.pickFirst}
        </Text>
      ) : (
        <Stack gap="sm">
          <MergedFields from={from} into={into} take={take} disabled={isSending(state)} onTake={setTake} />
          <Button
            variant="subtle"
            disabled={isSending(state)}
            onClick={() => {
              setTurned(!turned);
              setTake(clientFields.filter((field) => !take.includes(field)));
            }}
          >
            {words.clientMerging.turnRound}
          </Button>
          <WhatHappens from={from} into={into} />
        </Stack>
      )}
    </WriteForm>
  );
};

interface Merging {
  readonly from: Client;
  readonly into: Client;
  readonly take: readonly ClientField[];
}

const useMerging = (onDone: () => void) => {
  const device = useDevice();
  return useWrite(async ({ from, into, take }: Merging, writing) =>
    deskEnd(await mergeClients(device, from, into, take, writing), writing, {
      done: 'clients-merged',
      failed: 'clients-not-merged',
      sayReason: whyNotMerged,
      onDone() {
        onDone();
        // The row is gone, and with it the button that opened this dialog.
        focusWhenLost(() => document.querySelector('h1'));
      },
    }),
  );
};

/** The server's message names the client that it concerns. */
const whyNotMerged = (problem: Problem): string => {
  if (problem.code === 'stale-version') return `${saidOf(problem)} ${words.clientMerging.shownAsNow}`;
  return problem.code === 'conflict' ? saidOf(problem) : reasonOf(problem);
};

interface OtherClientProps {
  readonly than: string;
  readonly picked: string | undefined;
  readonly onPick: (id: string) => void;
}

const OtherClient = ({ than, picked, onPick }: OtherClientProps) => {
  const offered = useOfferedClients();
  const clients = useMemo(() => offered.filter(({ id }) => id !== than && !isLocalId(id)), [offered, than]);
  return <ClientPicker focus="by-dialog" clients={clients} selected={picked} onSelect={onPick} />;
};

const WhatHappens = ({ from, into }: Pick<Merging, 'from' | 'into'>) => {
  const { all } = useOrdersOfClient(from.id);
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {words.clientMerging.whatHappens({ from: from.name, into: into.name, orders: all })}
    </Text>
  );
};
