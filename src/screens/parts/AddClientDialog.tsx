import type { NewClient } from '#wire/client';
import { createClient } from '../../actions/clients';
import { useDevice } from '../../device/context';
import { Dialog } from '../../ui/Dialog';
import type { SubmitEnd } from '../../ui/submit-once';
import { toast } from '../../ui/toast';
import { useNarrow } from '../../ui/use-narrow';
import { useMirror } from '../../views/context';
import { fieldMessages } from '../../words/field-messages';
import { ClientForm } from './ClientForm';
import { CuiMatch } from './CuiMatch';
import { tellWhenSettled } from './settling';
import { UnsavedDialog } from './UnsavedDialog';
import { useUnsaved } from './unsaved';

interface AddClientDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called with the id to select it by, a local one until the server has accepted the client (SYNC-8). */
  readonly onCreated: (clientId: string) => void;
  /** What can be done with a client that has the typed CUI already; it is selected like a new one when absent. */
  readonly existing?: { readonly label: string; readonly onPick: (clientId: string) => void };
}

/** 'Add New Client' (spec §2): works without a network, the client can be used at once. */
export const AddClientDialog = ({ opened, onClose, onCreated, existing }: AddClientDialogProps) => {
  const device = useDevice();
  const mirror = useMirror();
  const narrow = useNarrow();
  const unsaved = useUnsaved(opened, onClose);

  const { label, onPick } = existing ?? { label: 'Use this client', onPick: onCreated };
  const save = async (client: NewClient, key: string): Promise<SubmitEnd> => {
    const outcome = await createClient(device, client, key);
    if (outcome.kind === 'refused') {
      toast.error(fieldMessages[outcome.code]);
      return 'open';
    }
    onCreated(outcome.localId);
    onClose();
    tellWhenSettled(device, mirror, 'client', outcome);
    return 'done';
  };

  return (
    <>
      <Dialog
        opened={opened}
        onClose={unsaved.close}
        title="Add New Client"
        fullScreen={narrow}
        closeOnClickOutside={false}
      >
        <ClientForm
          submitLabel="Add Client"
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
          onDirty={unsaved.onDirty}
          onCancel={unsaved.close}
          onSubmit={(client, _, key) => save(client, key)}
        />
      </Dialog>
      <UnsavedDialog {...unsaved.question} />
    </>
  );
};
