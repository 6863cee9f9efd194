import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useId, useState } from 'react';
import { defaultCapacity, type NewBox, newBox } from '#wire/stock';
import { createBox } from '../../../actions/boxes';
import { useDevice, useSyncStatus } from '../../../actions/context';
import { newKey } from '../../../actions/desk';
import { messages } from '../../../messages';
import { Dialog } from '../../../ui/Dialog';
import { typedQuantity } from '../../../ui/stepping';
import { toast } from '../../../ui/toast';
import { mayBeDone, whyUndone } from '../desk-words';
import { UnsavedDialog } from '../UnsavedDialog';
import { useUnsaved } from '../unsaved';

interface AddBoxDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The new box is there; its id where the server said it. */
  readonly onCreated: (boxId: string | undefined) => void;
}

/** A new, empty box made in the middle of an allocation (spec §2 Boxes): at once, it does not wait for Complete. */
export const AddBoxDialog = ({ opened, onClose, onCreated }: AddBoxDialogProps) => {
  const unsaved = useUnsaved(opened, onClose);
  return (
    <>
      <Dialog opened={opened} onClose={unsaved.close} title="Add New Box" closeOnClickOutside={false}>
        {/* The form is made anew at each opening, and with it its key. */}
        <AddBoxForm
          onDirty={unsaved.onDirty}
          onCancel={unsaved.close}
          onDone={(boxId) => {
            onCreated(boxId);
            onClose();
          }}
        />
      </Dialog>
      <UnsavedDialog {...unsaved.question} />
    </>
  );
};

interface AddBoxFormProps {
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: (boxId: string | undefined) => void;
}

const AddBoxForm = ({ onDirty, onCancel, onDone }: AddBoxFormProps) => {
  const device = useDevice();
  const online = useSyncStatus().connection === 'online';
  const needs = useId();
  const [key, setKey] = useState(() => newKey(device));
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ readonly reason: string; readonly sameAgain: boolean }>();
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: '', capacity: String(defaultCapacity) },
    validate: {
      name: (name) => newBox.shape.name.safeParse(name).error?.issues[0]?.message,
      capacity: (capacity) => (Number(capacity) >= 1 ? undefined : 'Capacity must be at least 1'),
    },
  });
  const dirty = form.isDirty();
  useEffect(() => onDirty(dirty), [onDirty, dirty]);

  const create = async (box: NewBox) => {
    setSaving(true);
    setFailure(undefined);
    const outcome = await createBox(device, box, key).finally(() => setSaving(false));
    if (outcome.kind === 'done') {
      toast.success(messages['box-created']);
      onDone(outcome.answer?.id);
      return;
    }
    // An attempt that was not sent leaves open what an earlier one did.
    const sameAgain = mayBeDone(outcome) || (outcome.kind === 'not-sent' && failure?.sameAgain === true);
    if (!sameAgain) setKey(newKey(device));
    setFailure({ reason: whyUndone(outcome, messages['box-not-created'].message, 'Look for the box'), sameAgain });
  };
  const submit = form.onSubmit(
    ({ name, capacity }) => {
      create(newBox.parse({ name, capacity: Number(capacity) })).catch(() => toast.error(messages['not-done']));
    },
    (errors) => {
      const [first] = Object.keys(errors);
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
  );
  // What may have been done already is tried again exactly as it was.
  const locked = saving || failure?.sameAgain === true;
  return (
    <form noValidate onSubmit={submit} aria-busy={saving}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          required
          data-autofocus
          autoComplete="off"
          disabled={locked}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Capacity"
          description="Units that it holds at most"
          required
          inputMode="numeric"
          autoComplete="off"
          disabled={locked}
          {...form.getInputProps('capacity')}
          onChange={(event) => form.setFieldValue('capacity', String(typedQuantity(event.currentTarget.value) ?? ''))}
        />
        {failure !== undefined && (
          <Alert color="red" variant="light" p="xs">
            {failure.reason}
          </Alert>
        )}
        {!online && (
          <Text id={needs} size="sm" ta="right">
            Needs a connection.
          </Text>
        )}
        <Group className="answers" justify="flex-end" gap="sm">
          <Button variant="default" disabled={saving} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={saving} disabled={!online} aria-describedby={online ? undefined : needs}>
            {failure === undefined ? 'Create box' : 'Try again'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
