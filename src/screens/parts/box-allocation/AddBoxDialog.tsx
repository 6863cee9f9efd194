import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { typedQuantity } from '#domain/quantity';
import { defaultCapacity, type NewBox, newBox } from '#wire/stock';
import { createBox } from '../../../actions/boxes';
import { useDevice } from '../../../device/context';
import { Dialog } from '../../../ui/Dialog';
import { quantityProblem } from '../../../ui/quantity-text';
import { DeskAnswers } from '../DeskAnswers';
import { takenName } from '../taken-name';
import { UnsavedDialog } from '../UnsavedDialog';
import { useUnsaved } from '../unsaved';
import { useDeskCall } from '../use-desk-call';

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

const unitsIn = (capacity: string): number => {
  const typed = typedQuantity(capacity);
  return typed.kind === 'units' ? typed.units : 0;
};

const AddBoxForm = ({ onDirty, onCancel, onDone }: AddBoxFormProps) => {
  const device = useDevice();
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: '', capacity: String(defaultCapacity) },
    validate: {
      name: (name) => newBox.shape.name.safeParse(name).error?.issues[0]?.message,
      capacity: (capacity) =>
        quantityProblem(typedQuantity(capacity)) ??
        (unitsIn(capacity) >= 1 ? undefined : 'Capacity must be at least 1'),
    },
  });
  const call = useDeskCall({
    call: (box: NewBox, attendant) => createBox(device, box, attendant),
    done: 'box-created',
    failed: 'box-not-created',
    look: 'Look for the box',
    onDone: (answer) => onDone(answer?.id),
    onRefused(problem) {
      const taken = takenName(problem);
      if (taken !== undefined) form.setFieldError('name', taken);
      return taken !== undefined;
    },
  });
  // What is on its way is not lost by closing, unless no answer comes: then it is withdrawn.
  const dirty = form.isDirty() && (!call.sending || call.checking);
  useEffect(() => onDirty(dirty), [onDirty, dirty]);

  const submit = form.onSubmit(
    ({ name, capacity }) => {
      call.send(newBox.parse({ name, capacity: unitsIn(capacity) }));
    },
    (errors) => {
      const [first] = Object.keys(errors);
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
  );
  return (
    <form noValidate onSubmit={submit} aria-busy={call.sending}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          required
          data-autofocus
          autoComplete="off"
          disabled={call.sending}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Capacity"
          description="Units that it holds at most"
          required
          inputMode="numeric"
          autoComplete="off"
          disabled={call.sending}
          {...form.getInputProps('capacity')}
          error={form.errors['capacity'] ?? quantityProblem(typedQuantity(form.getValues().capacity))}
        />
        <Text size="sm" c="dimmed">
          Used: 0/{unitsIn(form.getValues().capacity)}
        </Text>
        <DeskAnswers call={call} label="Create box" onCancel={onCancel} />
      </Stack>
    </form>
  );
};
