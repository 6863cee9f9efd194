import { useMemo } from 'react';
import { isLocalId } from '#wire/id';
import { editClient } from '../../actions/clients';
import { serverKeepsMore } from '../../actions/keeps-more';
import { useDevice } from '../../device/context';
import { toast } from '../../ui/toast';
import { useClient } from '../../views/clients';
import { messages } from '../../words/messages';
import { ClientForm } from '../parts/ClientForm';
import { fieldsOfClient } from '../parts/client-fields';
import { FormDialog } from '../parts/FormDialog';
import { HistoryButton } from '../parts/history/HistoryButton';
import { useSaved } from '../parts/settling';
import { useSignedInUser } from '../parts/signed-in-user';
import { ArchiveClient } from './ArchiveClient';

interface EditClientDialogProps {
  readonly opened: boolean;
  /** Of the client that is edited, or the local id that it once had. */
  readonly clientId: string;
  readonly onClose: () => void;
}

/** 'Edit Client' (spec §2): works without a network; only what was changed is sent, over whatever the client is by then. */
export const EditClientDialog = ({ opened, clientId, onClose }: EditClientDialogProps) => {
  const device = useDevice();
  const saved = useSaved();
  const client = useClient(clientId);
  const { role } = useSignedInUser();
  const archivable =
    role === 'admin' && serverKeepsMore(device) && client !== undefined && !isLocalId(client.id) ? client : undefined;
  const fields = useMemo(() => (client === undefined ? undefined : fieldsOfClient(client)), [client]);
  return (
    <FormDialog opened={opened} onClose={onClose} title="Edit Client">
      {fields === undefined ? (
        'This client is no longer there. Close this, and look for it in the list.'
      ) : (
        <ClientForm
          initial={fields}
          submitLabel="Save"
          onSubmit={async (after, before) =>
            saved('client edit', await editClient(device, clientId, before, after), ({ kind }) => {
              onClose();
              if (kind === 'unchanged') toast.info(messages.unchanged);
            })
          }
        />
      )}
      {archivable !== undefined && (
        <>
          <ArchiveClient client={archivable} />
          <HistoryButton below kind="client" id={archivable.id} called={archivable.name} asOf={archivable} />
        </>
      )}
    </FormDialog>
  );
};
