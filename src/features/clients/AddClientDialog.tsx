import { words } from '#words/words';
import { createClient } from '../../actions/clients';
import { useDevice } from '../../device/context';
import { FormDialog } from '../../forms/FormDialog';
import { useSaved } from '../../forms/settling';
import type { Openable } from '../../ui/Dialog';
import { ClientForm } from './ClientForm';
import { CuiMatch } from './CuiMatch';

interface AddClientDialogProps extends Openable {
  /** Called with the client's id, a local one until the server has accepted the client (SYNC-8). */
  readonly onCreated: (clientId: string) => void;
  /** The action for a client that already has the typed CUI; without it, that client is selected like a new one. */
  readonly existing?: { readonly label: string; readonly onPick: (clientId: string) => void };
}

/** 'Add New Client' (spec §2): works offline, and the client can be used at once. */
export const AddClientDialog = ({ opened, onClose, onCreated, existing }: AddClientDialogProps) => {
  const device = useDevice();
  const saved = useSaved();
  const { label, onPick } = existing ?? { label: words.clientForm.use, onPick: onCreated };
  return (
    <FormDialog opened={opened} onClose={onClose} title={words.clientForm.addTitle}>
      <ClientForm
        submitLabel={words.clientForm.add}
        belowCui={(cui) => (
          <CuiMatch
            cui={cui}
            useLabel={label}
            onUse={({ id }) => {
              onClose();
              onPick(id);
            }}
          />
        )}
        onSubmit={async (client, _, key) =>
          saved('client', await createClient(device, client, key), ({ localId }) => {
            onCreated(localId);
            onClose();
          })
        }
      />
    </FormDialog>
  );
};
