import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo } from 'react';
import { fieldsOfClient } from '#wire/client';
import { isLocalId } from '#wire/id';
import { showDate } from '#words/format';
import { words } from '#words/words';
import { editClient } from '../../actions/clients';
import { useDevice } from '../../device/context';
import { ClientForm } from '../../features/clients/ClientForm';
import { HistoryButton } from '../../features/history/HistoryButton';
import { FormDialog } from '../../forms/FormDialog';
import { useSaved } from '../../forms/settling';
import type { Openable } from '../../ui/Dialog';
import { onDemand } from '../../ui/OnDemand';
import { toast } from '../../ui/toast';
import { useClient } from '../../views/clients';
import { ArchiveClient } from './ArchiveClient';
import { useMayMerge } from './may-merge';

const EraseClientDialog = onDemand(async () => (await import('./EraseClientDialog')).EraseClientDialog);

interface EditClientDialogProps extends Openable {
  /** The client's id, or its earlier local id. */
  readonly clientId: string;
}

/**
 * 'Edit Client' (spec §2): works offline; sends only the changed fields, which are merged into the server's current
 * version.
 */
export const EditClientDialog = ({ opened, clientId, onClose }: EditClientDialogProps) => {
  const device = useDevice();
  const saved = useSaved();
  const client = useClient(clientId);
  const [erasing, erasure] = useDisclosure(false);
  const mayKeepUp = useMayMerge();
  const erased = client?.erased;
  const kept = mayKeepUp && client !== undefined && erased === undefined && !isLocalId(client.id) ? client : undefined;
  const fields = useMemo(() => (client === undefined ? undefined : fieldsOfClient(client)), [client]);
  return (
    <FormDialog opened={opened} onClose={onClose} title={words.clientForm.editTitle}>
      {fields === undefined && words.clientForm.gone}
      {erased !== undefined && <Text size="sm">{words.clientForm.wereErased(showDate(erased))}</Text>}
      {fields !== undefined && erased === undefined && (
        <ClientForm
          initial={fields}
          submitLabel={words.clientForm.save}
          onSubmit={async (after, before) =>
            saved('client edit', await editClient(device, clientId, before, after), ({ kind }) => {
              onClose();
              if (kind === 'unchanged') toast.info(words.messages.unchanged);
            })
          }
        />
      )}
      {kept !== undefined && (
        <>
          <ArchiveClient client={kept} />
          <Group justify="flex-end" mt="xs">
            <Button variant="subtle" color="red" onClick={erasure.open}>
              {words.clientForm.erase}
            </Button>
          </Group>
        </>
      )}
      <EraseClientDialog
        opened={erasing}
        clientId={client?.id ?? clientId}
        onClose={erasure.close}
        onErased={() => {
          erasure.close();
          onClose();
        }}
      />
      {client !== undefined && <HistoryButton below kind="client" id={client.id} called={client.name} asOf={client} />}
    </FormDialog>
  );
};
