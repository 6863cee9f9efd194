import { type ComboboxItem, Select, Stack, Text } from '@mantine/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ClientView } from '#domain/pending';
import { clientSearchFields, createSearchIndex } from '#domain/search';
import { words } from '#words/words';
import { optionsShown } from '../../lists/folded-options';
import { useListState } from '../../views/list-state';
import { OrderStateBadge } from '../orders/OrderStateBadge';

const moreValue = 'more';

/** As high as the field, whose border it must not cover. */
const clearStyle = { pointerEvents: 'all', background: 'none' } as const;

interface ClientPickerProps {
  readonly clients: readonly ClientView[];
  readonly selected: string | undefined;
  readonly onSelect: (clientId: string) => void;
  /** For an optional choice: the placeholder, and the effect of clearing the field. */
  readonly any?: { readonly label: string; readonly onChoose: () => void };
  /** 'at-once' if it replaces the field that was touched (ClientField); in a dialog, the dialog moves the focus. */
  readonly focus: 'at-once' | 'by-dialog' | 'by-user';
  /** The text typed into that field. */
  readonly typed?: string | undefined;
}

const optionOf = (client: ClientView): ComboboxItem => ({ value: client.id, label: client.name });

/** A searchable picker of all clients, including those that are pending on this phone. */
export const ClientPicker = (props: ClientPickerProps) => {
  const { clients, selected, onSelect, any, focus, typed: typedBefore } = props;
  const byId = useMemo(() => new Map(clients.map((client) => [client.id, client])), [clients]);
  const current = selected === undefined ? undefined : byId.get(selected);
  const [typed, setTyped] = useState(typedBefore ?? current?.name ?? '');
  const shown = useShownOptions(clients, typed === current?.name ? '' : typed);
  // Only the rendered options are passed, not all clients; and the selected one, whose name the field shows.
  const data =
    current === undefined || shown.some((option) => option.value === current.id)
      ? shown
      : [...shown, optionOf(current)];
  // A client of this phone may be there while the others are not.
  const whyNone = {
    loading: words.clients.loading,
    failed: words.messages['clients-not-fetched'].message,
    ready: clients.length > 0 ? words.clientForm.noMatch : words.clientForm.noneToPick,
  }[useListState('client')];
  // On mount, Select replaces the typed text by the selected name or by nothing.
  const begun = useRef(false);
  useEffect(() => {
    begun.current = true;
  }, []);
  return (
    <Select
      ref={useReadyToType(typedBefore, focus === 'at-once')}
      label={words.ordering.client}
      placeholder={any?.label ?? words.ordering.selectClient}
      searchable
      // A dialog must first note what has the focus, in order to restore it.
      {...(focus === 'at-once' && { autoFocus: true })}
      {...(focus === 'by-dialog' && { 'data-autofocus': true })}
      allowDeselect={false}
      clearable={any !== undefined}
      clearButtonProps={{ 'aria-label': any?.label, 'aria-hidden': false, tabIndex: 0, style: clearStyle }}
      data={data}
      filter={() => shown}
      value={selected ?? null}
      searchValue={typed}
      onSearchChange={(text) => {
        if (begun.current || text !== (current?.name ?? '')) setTyped(text);
      }}
      onChange={(value) => {
        if (value === null) any?.onChoose();
        else onSelect(value);
      }}
      nothingFoundMessage={whyNone}
      // The list of options scrolls itself: a scrolling box around it could not be reached with the keyboard.
      withScrollArea={false}
      styles={{ options: { maxHeight: 320, overflowY: 'auto' } }}
      renderOption={({ option }) => <ClientOption client={byId.get(option.value)} label={option.label} />}
    />
  );
};

/** The first matching clients, and the number of the others. */
const useShownOptions = (clients: readonly ClientView[], search: string): ComboboxItem[] => {
  const index = useMemo(() => createSearchIndex(clients, clientSearchFields), [clients]);
  return useMemo(() => {
    const matches = index.find(search);
    const options = matches.slice(0, optionsShown).map(optionOf);
    const hidden = matches.length - options.length;
    return hidden === 0
      ? options
      : [...options, { value: moreValue, label: words.clientForm.more(hidden), disabled: true }];
  }, [index, search]);
};

/**
 * Puts the caret behind a text that the field already has, so that the next letter follows it. A selected client's name
 * is selected instead (`replaces`): what is typed next is another name.
 */
const useReadyToType = (typed: string | undefined, replaces: boolean) => {
  const field = useRef<HTMLInputElement>(null);
  const { length } = useRef(typed ?? '').current;
  useLayoutEffect(() => {
    if (length > 0) field.current?.setSelectionRange(length, length);
    else if (replaces) field.current?.select();
  }, [length, replaces]);
  return field;
};

/** Clients may share a name: the second line distinguishes them. */
const ClientOption = ({ client, label }: { readonly client: ClientView | undefined; readonly label: string }) => {
  const details = [client?.cui, client?.deliveryAddress].filter((part) => part !== undefined && part !== '');
  return (
    <Stack gap={2} miw={0}>
      <Text size="sm">{label}</Text>
      {details.length > 0 && (
        <Text size="xs" c="dimmed">
          {details.join(' · ')}
        </Text>
      )}
      {client !== undefined && client.state !== 'accepted' && (
        <OrderStateBadge state={client.state} since={client.since} />
      )}
    </Stack>
  );
};
