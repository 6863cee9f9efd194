import { Group, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { boxEdited, isBoxChanged, usedUnits } from '#domain/box-editing';
import { productName } from '#words/display';
import { words } from '#words/words';
import { BoxFill } from '../../features/box-allocation/BoxFill';
import { OvertakenLines } from '../../features/place-lines/OvertakenLines';
import { ProductPicker } from '../../features/place-lines/ProductPicker';
import { TheirChanges, takeTheirs } from '../../forms/TheirChanges';
import { isSending } from '../../forms/use-write';
import { WriteForm } from '../../forms/WriteForm';
import { stoppedByQuantity } from '../../ui/stopped-by-quantity';
import { toast } from '../../ui/toast';
import type { FilledBox } from '../../views/boxes';
import { useProductsById } from '../../views/products';
import { fieldName } from '../../words/refusals';
import { BoxLines } from './BoxLines';
import { type BoxDraftState, useBoxDraft } from './use-box-draft';
import { useBoxFields } from './use-box-fields';
import { useBoxSave } from './use-box-save';

interface EditBoxFormProps {
  readonly box: FilledBox;
  readonly onDone: () => void;
}

/** The form of 'Edit Box'; it follows others' changes to the box. */
export const EditBoxForm = ({ box, onDone }: EditBoxFormProps) => {
  const edit = useBoxDraft(box);
  const { now, draft } = edit;
  const { name, capacity, stopped } = useBoxFields(edit);
  const { state, send, forget } = useBoxSave(box, onDone);
  const sending = isSending(state);
  const taken = state.kind === 'refused' ? state.places?.['name'] : undefined;
  const changed = isBoxChanged(now, draft);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stoppedByQuantity(event.currentTarget) || stopped()) return;
    if (changed) return send(boxEdited(now, draft));
    onDone();
    toast.info(words.messages.unchanged);
  };
  const field = { required: true, autoComplete: 'off', readOnly: sending };
  return (
    <WriteForm
      className="box-form"
      state={state}
      dirty={changed}
      label={words.boxEditing.save}
      attended
      onSubmit={submit}
      foot={edit.touched.size > 0 && <OnlyThisBox />}
    >
      {!sending && <OvertakenBox box={box} edit={edit} />}
      <Group gap="sm" align="flex-start">
        <TextInput
          label={fieldName('name')}
          data-autofocus
          maxLength={100}
          style={{ flex: '2 1 220px' }}
          {...field}
          {...name}
          error={name.error ?? taken}
          onChange={(event) => {
            if (taken !== undefined) forget();
            name.onChange(event);
          }}
        />
        <TextInput
          label={words.boxEditing.capacity}
          inputMode="numeric"
          style={{ flex: '1 1 160px' }}
          {...field}
          {...capacity}
        />
      </Group>
      <Contents box={box} edit={edit} locked={sending} />
    </WriteForm>
  );
};

interface ContentsProps extends Pick<EditBoxFormProps, 'box'> {
  readonly edit: BoxDraftState;
  readonly locked: boolean;
}

/** The box's fill, its products, and a button that adds one. */
const Contents = ({ box, edit, locked }: ContentsProps) => (
  <>
    <Group justify="space-between" gap="sm">
      <BoxFill label={words.boxEditing.used} used={usedUnits(edit.draft)} capacity={edit.draft.capacity ?? 0} />
      <ProductPicker
        taken={(productId) => edit.listed.has(productId)}
        takenWords={words.boxEditing.alreadyIn}
        disabled={locked}
        onPick={({ id }) => edit.add(id)}
      />
    </Group>
    <BoxLines box={box} edit={edit} locked={locked} />
  </>
);

const OnlyThisBox = () => (
  <Text size="sm" role="status" pb="xs">
    {words.boxEditing.onlyThisBox}
  </Text>
);

/** Others' changes to lines and fields that were changed here too. */
const OvertakenBox = ({ box, edit }: { readonly box: FilledBox; readonly edit: BoxDraftState }) => {
  const products = useProductsById();
  return (
    <>
      <OvertakenLines
        title={words.theirs.boxChanged}
        lines={edit.overtaken}
        nameOf={(productId) => productName(products.get(productId))}
        onTake={edit.takeTheirs}
      />
      <TheirChanges
        changes={edit.overtakenFields.map((field) => ({
          id: field,
          text: words.boxEditing.overtaken[field](String(box[field])),
          buttons: [takeTheirs(() => edit.takeTheirField(field))],
        }))}
      />
    </>
  );
};
