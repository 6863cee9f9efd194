import { useMemo } from 'react';
import type { ClientView } from '#domain/pending';
import { clientFields, type NewClient } from '#wire/client';
import { editClient } from '../../actions/clients';
import { useDevice } from '../../device/context';
import { Dialog } from '../../ui/Dialog';
import type { SubmitEnd } from '../../ui/submit-once';
import { toast } from '../../ui/toast';
import { useNarrow } from '../../ui/use-narrow';
import { useClient } from '../../views/clients';
import { useMirror } from '../../views/context';
import { fieldMessages } from '../../words/field-messages';
import { messages } from '../../words/messages';
import { ClientForm } from '../parts/ClientForm';
import { tellWhenSettled } from '../parts/settling';
import { UnsavedDialog } from '../parts/UnsavedDialog';
import { useUnsaved } from '../parts/unsaved';

interface EditClientDialogProps {
  readonly opened: boolean;
  /** Of the client that is edited, or the local id that it once had. */
  readonly clientId: string;
  readonly onClose: () => void;
}

const fieldsOf = (client: ClientView): NewClient =>
  Object.fromEntries(clientFields.map((field) => [field, client[field]])) as NewClient;

/** 'Edit Client' (spec §2): works without a network; only what was changed is sent, over whatever the client is by then. */
export const EditClientDialog = ({ opened, clientId, onClose }: EditClientDialogProps) => {
  const device = useDevice();
  const mirror = useMirror();
  const narrow = useNarrow();
  const client = useClient(clientId);
  const unsaved = useUnsaved(opened, onClose);
  const fields = useMemo(() => (client === undefined ? undefined : fieldsOf(client)), [client]);

  const save = async (after: NewClient, before: NewClient): Promise<SubmitEnd> => {
    const outcome = await editClient(device, clientId, before, after);
    if (outcome.kind === 'refused') {
      toast.error(fieldMessages[outcome.code]);
      return 'open';
    }
    onClose();
    if (outcome.kind === 'unchanged') toast.info(messages.unchanged);
    else tellWhenSettled(device, mirror, 'client edit', outcome);
    return 'done';
  };

  return (
    <>
      <Dialog
        opened={opened}
        onClose={unsaved.close}
        title="Edit Client"
        fullScreen={narrow}
        closeOnClickOutside={false}
      >
        {fields === undefined ? (
          'This client is no longer there. Close this, and look for it in the list.'
        ) : (
          <ClientForm
            initial={fields}
            submitLabel="Save"
            onDirty={unsaved.onDirty}
            onCancel={unsaved.close}
            onSubmit={save}
          />
        )}
      </Dialog>
      <UnsavedDialog {...unsaved.question} />
    </>
  );
};
