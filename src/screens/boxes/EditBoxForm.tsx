import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type BoxSaveRefusal, boxEdited, isBoxChanged, refusedBox, usedUnits } from '#domain/box-editing';
import { productName } from '#domain/display';
import { typedQuantity } from '#domain/quantity';
import { type EditOf, saveEdit } from '../../actions/item-edit';
import { useConnection, useDevice } from '../../device/context';
import { BottomBar } from '../../ui/BottomBar';
import { onDemand } from '../../ui/OnDemand';
import { quantityProblem } from '../../ui/quantity-text';
import { stoppedByQuantity } from '../../ui/stopped-by-quantity';
import { toast } from '../../ui/toast';
import type { FilledBox } from '../../views/boxes';
import { useMirror } from '../../views/context';
import { type Imbalance, imbalancesOf, irregularitiesOf } from '../../views/irregularities';
import { useProductsById } from '../../views/products';
import { deskMessages } from '../../words/desk-messages';
import { messages } from '../../words/messages';
import { fieldName } from '../../words/refusals';
import { BoxFill } from '../parts/box-allocation/BoxFill';
import { DeskAnswers } from '../parts/DeskAnswers';
import { OvertakenLines } from '../parts/place-lines/OvertakenLines';
import { ProductPicker } from '../parts/place-lines/ProductPicker';
import { takenName } from '../parts/taken-name';
import { useDeskCall } from '../parts/use-desk-call';
import { BoxLines } from './BoxLines';
import { boxFields, boxProblems, sayIrregular, whyBoxNotSaved } from './box-words';
import { useBoxDraft } from './use-box-draft';

const MoveProductDialog = onDemand(async () => (await import('./MoveProductDialog')).MoveProductDialog);

const sayBelowUsed = () => toast.error({ ...deskMessages['below-used'], topic: 'box' });

interface EditBoxFormProps {
  /** As it is now. */
  readonly box: FilledBox;
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** The form of 'Edit Box', with every validation of spec §5; it follows what others do to the box. */
export const EditBoxForm = ({ box, onDirty, onCancel, onDone }: EditBoxFormProps) => {
  const device = useDevice();
  const mirror = useMirror();
  const online = useConnection();
  const products = useProductsById();
  const nameOf = (productId: string) => productName(products.get(productId));
  const edit = useBoxDraft(box);
  const { now, draft, typed } = edit;
  const [refusal, setRefusal] = useState<BoxSaveRefusal>();
  const [nameTaken, setNameTaken] = useState<string>();
  const [moved, setMoved] = useState('');
  const [moving, setMoving] = useState(false);
  /** Irregular already when Save was pressed: only what this save makes irregular is shown. */
  const irregularBefore = useRef<ReadonlyMap<string, number>>(new Map());
  const call = useDeskCall({
    call: (sent: EditOf, attendant) => saveEdit(device, sent, attendant),
    done: 'box-updated',
    failed: 'box-not-updated',
    look: 'Look at the box',
    onDoneAnywhere: ({ edit: { lines = [] } }) => {
      const products = lines.map(({ product }) => product).filter((one) => !irregularBefore.current.has(one));
      const made = imbalancesOf(mirror, products).map((one): [string, Imbalance] => [nameOf(one.product), one]);
      if (made.length > 0) toast.info({ title: 'New irregularity', message: sayIrregular(made) });
    },
    onDone,
    onRefused(problem) {
      const taken = takenName(problem);
      setNameTaken(taken);
      return taken !== undefined;
    },
    sayReason: whyBoxNotSaved,
  });
  const { sending, checking } = call;
  const changed = isBoxChanged(now, draft);
  // What is on its way is not lost by closing, unless no answer comes: then it is withdrawn.
  const dirty = changed && (!sending || checking);
  useEffect(() => onDirty(dirty), [onDirty, dirty]);

  const name = useRef<HTMLInputElement>(null);
  const capacity = useRef<HTMLInputElement>(null);

  /** Whether leaving the field has said it: a press on Save leaves it too, and what is wrong is said once. */
  const saidOnLeaving = useRef(false);

  const judge = (found: BoxSaveRefusal | undefined) => {
    setRefusal(found);
    if (found === 'below-used' && !saidOnLeaving.current) sayBelowUsed();
    return found;
  };
  const submit = (form: Element) => {
    if (stoppedByQuantity(form)) return;
    const found = judge(refusedBox(draft));
    if (found !== undefined) {
      (found === 'no-name' ? name : capacity).current?.focus();
    } else if (!changed) {
      onDone();
      toast.info(messages.unchanged);
    } else {
      irregularBefore.current = irregularitiesOf(mirror).read();
      call.send({ type: 'box', id: box.id, name: `box ${box.name}`, edit: boxEdited(now, draft) });
    }
  };
  const used = usedUnits(draft);
  const notCapacity = quantityProblem(typedQuantity(typed.capacity));
  return (
    <form
      noValidate
      className="box-form"
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Stack gap="sm" pb="sm">
        {!sending && (
          <>
            <OvertakenLines what="this box" lines={edit.overtaken} nameOf={nameOf} onTake={edit.takeTheirs} />
            {edit.overtakenFields.map((field) => (
              <Alert key={field} variant="light" color="amber" p="xs" role="status">
                <Group justify="space-between" gap="xs">
                  <Text size="sm">
                    Somebody else has set {boxFields[field]} to '{box[field]}'.
                  </Text>
                  <Button variant="default" size="xs" onClick={() => edit.takeTheirField(field)}>
                    Take theirs
                  </Button>
                </Group>
              </Alert>
            ))}
          </>
        )}
        <Group gap="sm" align="flex-start">
          <TextInput
            ref={name}
            label={fieldName('name')}
            required
            data-autofocus
            autoComplete="off"
            maxLength={100}
            style={{ flex: '2 1 220px' }}
            readOnly={sending}
            value={typed.name}
            error={refusal === 'no-name' ? boxProblems[refusal] : nameTaken}
            onChange={(event) => {
              setNameTaken(undefined);
              setRefusal(undefined);
              edit.type('name', event.currentTarget.value);
            }}
          />
          <TextInput
            ref={capacity}
            label="Capacity"
            required
            inputMode="numeric"
            autoComplete="off"
            style={{ flex: '1 1 160px' }}
            readOnly={sending}
            value={typed.capacity}
            error={notCapacity ?? (refusal === undefined || refusal === 'no-name' ? undefined : boxProblems[refusal])}
            {...(notCapacity === undefined ? {} : { 'data-no-quantity': true })}
            onChange={(event) => {
              setRefusal(undefined);
              edit.type('capacity', event.currentTarget.value);
            }}
            onFocus={() => {
              saidOnLeaving.current = false;
            }}
            onBlur={() => {
              // While it is typed, 1 of 120 is no capacity yet. Nothing moves here, or the press that took the focus
              // away would miss.
              if (refusedBox(draft) !== 'below-used') return;
              sayBelowUsed();
              saidOnLeaving.current = true;
            }}
          />
        </Group>
        <Group justify="space-between" gap="sm">
          <BoxFill label="Used: " used={used} capacity={draft.capacity ?? 0} />
          <ProductPicker
            taken={(productId) => edit.listed.has(productId)}
            takenWords="This product is already in the box"
            disabled={sending}
            onPick={({ id }) => edit.add(id)}
          />
        </Group>
        <BoxLines
          lines={[...edit.listed].map(([product, quantity]) => ({
            product,
            name: nameOf(product),
            code: products.get(product)?.code ?? '',
            quantity,
          }))}
          touched={edit.touched}
          locked={sending}
          online={online}
          onUnits={edit.setUnits}
          onRemove={edit.remove}
          onMove={(product) => {
            setMoved(product);
            setMoving(true);
          }}
        />
      </Stack>
      <BottomBar>
        {edit.touched.size > 0 && (
          <Text size="sm" role="status" pb="xs">
            Only this box changes: what is counted into it or out of it here shows as an irregularity where the
            warehouse says otherwise.
          </Text>
        )}
        <DeskAnswers call={call} label="Save" onCancel={onCancel} />
      </BottomBar>
      <MoveProductDialog opened={moving} box={box} productId={moved} onClose={() => setMoving(false)} />
    </form>
  );
};
