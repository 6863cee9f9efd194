import { Box, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type FocusEvent, Suspense, startTransition, useMemo, useState } from 'react';
import { words } from '#words/words';
import { lazyPart } from '../../ui/LazyPart';
import { MissingPart } from '../../ui/MissingPart';
import { useClient, useOfferedClients } from '../../views/clients';
import { useListState } from '../../views/list-state';

const ClientPicker = lazyPart(async () => (await import('../../features/clients/ClientPicker')).ClientPicker);

interface ClientFieldProps {
  /** The selected client's id; undefined: none. */
  readonly selected: string | undefined;
  /** The selected client's name. */
  readonly name: string;
  readonly onSelect: (clientId: string) => void;
}

/**
 * Which client: a plain field that becomes the searchable picker when it is touched, so that the first page load
 * carries neither the picker nor a list of all clients. What is typed before the picker is there is searched for once
 * it is; a phone shows its keyboard only for a field that can be typed into.
 */
export const ClientField = ({ selected, name, onSelect }: ClientFieldProps) => {
  const [touched, setTouched] = useState(false);
  const [typed, setTyped] = useState<string>();
  const failed = useListState('client') === 'failed';
  const missing = ClientPicker.useMissing();
  const plain = (
    <TextInput
      label={words.ordering.client}
      placeholder={words.ordering.selectClient}
      readOnly={failed}
      value={typed ?? (selected === undefined ? '' : name)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      error={failed && words.messages['clients-not-fetched'].message}
      // What is typed next is another name.
      onClick={({ currentTarget }) => {
        if (typed === undefined) currentTarget.select();
      }}
      // In a transition: the plain field keeps the focus until the picker is rendered.
      onFocus={() => {
        missing?.onAgain();
        startTransition(() => setTouched(true));
      }}
    />
  );
  const picking = touched && !failed && missing === undefined;
  const leave = (event: FocusEvent<HTMLElement>) => {
    // If the user moves on before the picker is rendered, it does not take the focus.
    if (picking || event.currentTarget.contains(event.relatedTarget)) return;
    setTouched(false);
    setTyped(undefined);
  };
  return (
    <Box onBlur={leave}>
      <Suspense fallback={plain}>
        {picking ? <Picker selected={selected} typed={typed} onSelect={onSelect} /> : plain}
      </Suspense>
      {touched && missing !== undefined && <MissingPart {...missing} />}
    </Box>
  );
};

interface PickerProps extends Pick<ClientFieldProps, 'selected' | 'onSelect'> {
  readonly typed: string | undefined;
}

const Picker = ({ selected, typed, onSelect }: PickerProps) => {
  const offered = useOfferedClients();
  const current = useClient(selected ?? '');
  // A selected client stays in the list, even if it was archived since.
  const clients = useMemo(() => (current?.archived === true ? [...offered, current] : offered), [offered, current]);
  return <ClientPicker focus="at-once" clients={clients} selected={selected} typed={typed} onSelect={onSelect} />;
};
