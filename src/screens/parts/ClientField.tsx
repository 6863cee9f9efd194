import { TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../../messages';
import { useClients } from '../../mirror/clients';
import { useListState } from '../../mirror/list-state';

const ClientPicker = lazy(async () => ({ default: (await import('./ClientPicker')).ClientPicker }));

interface ClientFieldProps {
  /** Id of the client that is selected; undefined: none is. */
  readonly selected: string | undefined;
  /** Its name, shown until somebody picks another. */
  readonly name: string;
  readonly onSelect: (clientId: string) => void;
}

/**
 * Which client: a plain field that becomes the searchable picker when it is touched, so that the first page load carries neither the
 * picker nor a list of all clients.
 */
export const ClientField = ({ selected, name, onSelect }: ClientFieldProps) => {
  const [touched, setTouched] = useState(false);
  const failed = useListState('client') === 'failed';
  const plain = (
    <TextInput
      label="Client"
      placeholder="Select a client"
      readOnly
      value={selected === undefined ? '' : name}
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      aria-haspopup="listbox"
      error={failed && messages['clients-not-fetched'].message}
      onFocus={() => setTouched(true)}
    />
  );
  if (!touched || failed) return plain;
  return (
    <Suspense fallback={plain}>
      <Picker selected={selected} onSelect={onSelect} />
    </Suspense>
  );
};

const Picker = ({ selected, onSelect }: Pick<ClientFieldProps, 'selected' | 'onSelect'>) => {
  const clients = useClients();
  return <ClientPicker focus="at-once" clients={clients} selected={selected} onSelect={onSelect} />;
};
