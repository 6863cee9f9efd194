import { Alert, Stack } from '@mantine/core';
import { createClient } from '#domain/commands/create-client';
import { editClient } from '#domain/commands/edit-client';
import type { OutboxEntry } from '#domain/pending';
import { clientFields, type NewClient } from '#wire/client';
import { Dialog } from '../../ui/Dialog';
import type { SubmitEnd } from '../../ui/submit-once';
import { useNarrow } from '../../ui/use-narrow';
import { useClient } from '../../views/clients';
import { reasonOf } from '../../words/refusals';
import { ClientForm } from '../parts/ClientForm';
import { UnsavedDialog } from '../parts/UnsavedDialog';
import { useUnsaved } from '../parts/unsaved';
import { fieldProblems } from './mended-fields';

interface MendClientDialogProps {
  readonly opened: boolean;
  readonly entry: OutboxEntry | undefined;
  readonly onSave: (entry: OutboxEntry, client: NewClient) => Promise<SubmitEnd>;
  readonly onClose: () => void;
}

/** A new client, or an edit of one, to be mended where the server objected; it goes out under the key it had. */
export const MendClientDialog = ({ opened, entry, onSave, onClose }: MendClientDialogProps) => {
  const narrow = useNarrow();
  const unsaved = useUnsaved(opened, onClose);
  const edit = entry && editClient.read(entry.command);
  const edited = useClient(edit?.client ?? '');
  const initial =
    edit === undefined
      ? entry && createClient.read(entry.command)?.client
      : edited && { ...fieldsOf(edited), ...edit.after };
  return (
    <>
      <Dialog
        opened={opened}
        onClose={unsaved.close}
        title="Edit Client"
        fullScreen={narrow}
        closeOnClickOutside={false}
      >
        {entry === undefined || initial === undefined ? null : (
          <Stack gap="sm">
            {entry.problem === undefined ? null : (
              <Alert color="red" variant="light" p="xs">
                {reasonOf(entry.problem)}
              </Alert>
            )}
            <ClientForm
              initial={initial}
              problems={fieldProblems(entry.problem, clientFields)}
              submitLabel="Save and send"
              onDirty={unsaved.onDirty}
              onSubmit={(client) => onSave(entry, client)}
              onCancel={unsaved.close}
            />
          </Stack>
        )}
      </Dialog>
      <UnsavedDialog {...unsaved.question} />
    </>
  );
};

const fieldsOf = ({ name, phone, email, cui, contactPerson, deliveryAddress, observations }: NewClient): NewClient => ({
  name,
  phone,
  email,
  cui,
  contactPerson,
  deliveryAddress,
  observations,
});
