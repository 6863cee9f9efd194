import { Stack } from '@mantine/core';
import { createClient } from '#domain/commands/create-client';
import { editClient } from '#domain/commands/edit-client';
import type { OutboxEntry } from '#domain/pending';
import { clientFields, fieldsOfClient, type NewClient } from '#wire/client';
import { words } from '#words/words';
import { ClientForm } from '../../features/clients/ClientForm';
import { FormDialog } from '../../forms/FormDialog';
import type { WriteEnd } from '../../forms/use-write';
import type { Openable } from '../../ui/Dialog';
import { useClient } from '../../views/clients';
import { fieldProblems } from './field-problems';
import { WhyRefused } from './WhyRefused';

interface RepairClientDialogProps extends Openable {
  readonly entry: OutboxEntry | undefined;
  readonly onSave: (entry: OutboxEntry, client: NewClient) => Promise<WriteEnd>;
}

/** Corrects a refused new client or client edit; it is sent under the same key. */
export const RepairClientDialog = ({ opened, entry, onSave, onClose }: RepairClientDialogProps) => {
  const edit = entry && editClient.read(entry.command);
  const edited = useClient(edit?.client ?? '');
  const initial =
    edit === undefined
      ? entry && createClient.read(entry.command)?.client
      : edited && { ...fieldsOfClient(edited), ...edit.after };
  return (
    <FormDialog opened={opened} onClose={onClose} title={words.repairs.editClient}>
      {entry === undefined || initial === undefined ? null : (
        <Stack gap="sm">
          <WhyRefused entry={entry} />
          <ClientForm
            initial={initial}
            problems={fieldProblems(entry.problem, clientFields)}
            submitLabel={words.repairs.saveAndSend}
            onSubmit={(client) => onSave(entry, client)}
          />
        </Stack>
      )}
    </FormDialog>
  );
};
