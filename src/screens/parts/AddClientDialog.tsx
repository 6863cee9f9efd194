import { useState } from 'react';
import type { NewClient } from '#wire/client';
import { createClient } from '../../actions/clients';
import { useDevice } from '../../actions/context';
import { messages } from '../../messages';
import { useMirror } from '../../mirror/context';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/toast';
import { useNarrow } from '../../ui/use-narrow';
import { ClientForm } from './ClientForm';
import { tellWhenSettled } from './settling';

interface AddClientDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called with the id to select it by, a local one until the server has accepted the client (SYNC-8). */
  readonly onCreated: (clientId: string) => void;
}

/** 'Add New Client' (spec §2): works without a network, the client can be used at once. */
export const AddClientDialog = ({ opened, onClose, onCreated }: AddClientDialogProps) => {
  const device = useDevice();
  const mirror = useMirror();
  const narrow = useNarrow();
  const [saving, setSaving] = useState(false);

  const save = async (client: NewClient) => {
    setSaving(true);
    const outcome = await createClient(device, client).finally(() => setSaving(false));
    if (outcome.kind === 'refused') {
      toast.error(messages[outcome.code]);
      return;
    }
    onCreated(outcome.localId);
    onClose();
    tellWhenSettled(device, mirror, 'client', outcome);
  };

  return (
    <Dialog opened={opened} onClose={onClose} title="Add New Client" fullScreen={narrow} closeOnClickOutside={false}>
      <ClientForm
        submitLabel="Add Client"
        saving={saving}
        onCancel={onClose}
        onSubmit={(client) => {
          save(client).catch(() => toast.error(messages['storage-failed']));
        }}
      />
    </Dialog>
  );
};
