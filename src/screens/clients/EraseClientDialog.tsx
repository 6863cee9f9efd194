import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useContext, useState } from 'react';
import { foldText } from '#domain/search';
import type { Client } from '#wire/client';
import type { Problem } from '#wire/problem';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import { eraseClient } from '../../actions/merge-clients';
import { useDevice } from '../../device/context';
import { deskEnd } from '../../forms/desk-end';
import { FormDialog } from '../../forms/FormDialog';
import { AroundForm } from '../../forms/unsaved';
import { isSending, useWrite } from '../../forms/use-write';
import { WriteForm } from '../../forms/WriteForm';
import type { Openable } from '../../ui/Dialog';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { useOrdersOfClient, useServerClient } from '../../views/merged-clients';
import { reasonOf } from '../../words/refusals';

interface EraseClientDialogProps extends Openable {
  readonly clientId: string;
  /** Called when the data are erased, to close what shows them. */
  readonly onErased: () => void;
}

/** Erases a client's personal data, for admins; asks for the typed name first, because this cannot be undone. */
export const EraseClientDialog = ({ opened, clientId, onClose, onErased }: EraseClientDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title={words.clientErasing.title}>
    <Asked clientId={clientId} onErased={onErased} />
  </FormDialog>
);

const Asked = ({ clientId, onErased }: Pick<EraseClientDialogProps, 'clientId' | 'onErased'>) => {
  const client = useServerClient(clientId);
  // The client at the opening: the mirror changes before the dialog is closed.
  const [first] = useState(client);
  if (first === undefined || first.erased !== undefined) return words.clientForm.gone;
  return <EraseForm client={client?.erased === undefined ? (client ?? first) : first} onErased={onErased} />;
};

const plain = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();

const EraseForm = ({ client, onErased }: { readonly client: Client; readonly onErased: () => void }) => {
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const { all, open } = useOrdersOfClient(client.id);
  const { state, send } = useErasing(onErased);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = plain(typed) !== plain(client.name);
    setMissing(wrong);
    if (!wrong) send(client);
  };
  if (open.length > 0) return <StillOpen client={client} open={open} />;
  return (
    <WriteForm state={state} dirty={typed !== ''} label={words.clientErasing.erase} attended onSubmit={submit}>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {client.name}
      </Text>
      <Text size="sm">{words.clientErasing.whatGoes}</Text>
      <List size="sm" spacing={4}>
        <List.Item>{words.clientErasing.fields}</List.Item>
        <List.Item>{words.clientErasing.ofOrders}</List.Item>
      </List>
      <Text size="sm">{words.clientErasing.whatStays(all)}</Text>
      <TextInput
        label={words.clientErasing.typeName}
        data-autofocus
        autoComplete="off"
        disabled={isSending(state)}
        value={typed}
        error={missing && words.clientErasing.notItsName}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </WriteForm>
  );
};

/** Warns of open orders, whose delivery needs the client's name. */
const StillOpen = ({ client, open }: { readonly client: Client; readonly open: readonly string[] }) => {
  const { close } = useContext(AroundForm);
  return (
    <Stack gap="md">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {words.clientErasing.stillOpen({
          orders: open.slice(0, mostNamed),
          more: Math.max(0, open.length - mostNamed),
          client: client.name,
        })}
      </Text>
      <Group className="answers" justify="flex-end">
        <Button variant="default" onClick={close} data-autofocus>
          {words.clientErasing.close}
        </Button>
      </Group>
    </Stack>
  );
};

/** Orders that are listed at most. */
const mostNamed = 10;

const useErasing = (onErased: () => void) => {
  const device = useDevice();
  return useWrite(async (client: Client, writing) =>
    deskEnd(await eraseClient(device, client, writing), writing, {
      done: 'client-erased',
      failed: 'client-not-erased',
      sayReason: whyNotErased,
      onDone() {
        onErased();
        focusWhenLost(() => document.querySelector('h1'));
      },
    }),
  );
};

const whyNotErased = (problem: Problem): string => {
  if (problem.code === 'stale-version') return words.clientErasing.changedMeanwhile;
  return problem.code === 'conflict' ? saidOf(problem) : reasonOf(problem);
};
