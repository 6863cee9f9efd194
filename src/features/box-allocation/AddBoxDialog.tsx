import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { typedQuantity } from '#domain/quantity';
import { defaultCapacity, type NewBox, newBox } from '#wire/stock-saves';
import { problemOf } from '#words/reasons';
import { words } from '#words/words';
import { createBox } from '../../actions/boxes';
import { useDevice } from '../../device/context';
import { deskEnd } from '../../forms/desk-end';
import { FormDialog } from '../../forms/FormDialog';
import { isSending, useWrite } from '../../forms/use-write';
import { WriteForm } from '../../forms/WriteForm';
import { focusFirst, useWrongFields } from '../../forms/wrong-fields';
import type { Openable } from '../../ui/Dialog';
import { quantityProblem } from '../../ui/quantity-text';
import { nameProblem } from './name-problem';

interface AddBoxDialogProps extends Openable {
  /** Called with the new box's id, if the server's answer has it. */
  readonly onCreated: (boxId: string | undefined) => void;
}

/** Adds an empty box during an allocation (spec §2 Boxes). It is saved at once, before Complete. */
export const AddBoxDialog = ({ opened, onClose, onCreated }: AddBoxDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title={words.boxChoice.addTitle} fullScreen={false}>
    <AddBoxForm
      onDone={(boxId) => {
        onCreated(boxId);
        onClose();
      }}
    />
  </FormDialog>
);

const unitsIn = (capacity: string): number => {
  const typed = typedQuantity(capacity);
  return typed.kind === 'units' ? typed.units : 0;
};

const useBoxForm = () =>
  useForm({
    mode: 'controlled',
    initialValues: { name: '', capacity: String(defaultCapacity) },
    validate: {
      name: (name) => problemOf(newBox.shape.name, name),
      capacity: (capacity) =>
        quantityProblem(typedQuantity(capacity)) ??
        (unitsIn(capacity) >= 1 ? undefined : words.boxChoice.capacityTooSmall),
    },
  });

const AddBoxForm = ({ onDone }: { readonly onDone: (boxId: string | undefined) => void }) => {
  const device = useDevice();
  const form = useBoxForm();
  const { state, send } = useWrite(async (box: NewBox, writing) =>
    deskEnd(await createBox(device, box, writing), writing, {
      done: 'box-created',
      failed: 'box-not-created',
      look: words.boxChoice.lookForBox,
      placesOf: nameProblem,
      onDone: (answer) => onDone(answer?.id),
    }),
  );
  useWrongFields(form, state);
  const submit = form.onSubmit(
    ({ name, capacity }) => send(newBox.parse({ name, capacity: unitsIn(capacity) })),
    (errors) => focusFirst(form, errors),
  );
  const { capacity } = form.getValues();
  const field = (name: 'name' | 'capacity') => ({
    required: true,
    autoComplete: 'off',
    disabled: isSending(state),
    ...form.getInputProps(name),
  });
  return (
    <WriteForm state={state} dirty={form.isDirty()} label={words.boxChoice.create} attended onSubmit={submit}>
      <TextInput label={words.boxChoice.name} data-autofocus {...field('name')} />
      <TextInput
        label={words.boxChoice.capacity}
        description={words.boxChoice.capacityHint}
        inputMode="numeric"
        {...field('capacity')}
        error={form.errors['capacity'] ?? quantityProblem(typedQuantity(capacity))}
      />
      <Text size="sm" c="dimmed">
        {words.boxChoice.usedOf(unitsIn(capacity))}
      </Text>
    </WriteForm>
  );
};
