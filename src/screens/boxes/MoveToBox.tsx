import { Box, Select, Stack, Text } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { moveOf, refusedMove } from '#domain/box-editing';
import { productName } from '#domain/display';
import { createSearchIndex } from '#domain/search';
import { adjustBoxes } from '../../actions/boxes';
import { useDevice } from '../../device/context';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { Stepper } from '../../ui/Stepper';
import { stoppedByQuantity } from '../../ui/stopped-by-quantity';
import { toast } from '../../ui/toast';
import { type FilledBox, useBoxes } from '../../views/boxes';
import { useProductsById } from '../../views/products';
import { deskMessages } from '../../words/desk-messages';
import { DeskAnswers } from '../parts/DeskAnswers';
import { useDeskCall } from '../parts/use-desk-call';
import { whyNotMoved } from './box-words';

interface MoveToBoxProps {
  readonly box: FilledBox;
  readonly productId: string;
  /** Units of it in the box now. */
  readonly held: number;
  readonly onClose: () => void;
}

interface Move {
  readonly target: string;
  readonly units: number;
}

/** Options drawn at once; the rest is reached by typing. */
const optionsShown = 50;

/** 'Move to Box': so many units of a product into another box. */
export const MoveToBox = ({ box, productId, held, onClose }: MoveToBoxProps) => {
  const device = useDevice();
  const boxes = useBoxes();
  const product = useProductsById().get(productId);
  const [target, setTarget] = useState<string | null>(null);
  const [units, setUnits] = useState<number | null>(held);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const call = useDeskCall({
    call: (move: Move, attendant) =>
      adjustBoxes(device, moveOf(box.id, move.target, productId, move.units), productName(product), attendant),
    done: 'product-moved',
    failed: 'product-not-moved',
    failedAs: ({ code }) =>
      code === 'box-full' ? 'target-full' : code === 'unknown-box' ? 'target-gone' : 'product-not-moved',
    look: 'Look at both boxes',
    onDone() {
      onClose();
      // The product's row may have gone, and its Move with it.
      focusWhenLost(() => document.querySelector<HTMLElement>('.box-form input'));
    },
    sayReason: whyNotMoved,
  });
  const locked = call.sending;

  const byId = useMemo(() => new Map(boxes.map((one) => [one.id, one])), [boxes]);
  const others = useMemo(() => boxes.filter(({ id }) => id !== box.id), [boxes, box.id]);
  const index = useMemo(() => createSearchIndex(others, ['name', 'id']), [others]);
  const chosen = target === null ? undefined : byId.get(target);
  const shown = index.find(typed === chosen?.name ? '' : typed).slice(0, optionsShown);
  const data = (chosen === undefined || shown.includes(chosen) ? shown : [...shown, chosen]).map(({ id, name }) => ({
    value: id,
    label: name,
  }));

  const move = () => {
    if (stoppedByQuantity(fields.current)) return undefined;
    setMissing(target === null);
    if (target === null) return undefined;
    const refusal = refusedMove({ id: box.id, held }, chosen, units ?? 0);
    if (refusal === undefined) return call.send({ target, units: units ?? 0 });
    if (refusal !== 'too-few') return toast.error(deskMessages[refusal]);
    return toast.error({
      ...deskMessages['product-not-moved'],
      message: `Move 1 to ${held}: the box has no more of it.`,
    });
  };
  return (
    <>
      <Stack ref={fields} gap="sm">
        <Select
          label="Box"
          placeholder="Choose a box"
          searchable
          allowDeselect={false}
          openOnFocus={false}
          data-autofocus
          disabled={locked}
          data={data}
          filter={({ options }) => options}
          value={target}
          onSearchChange={setTyped}
          onChange={(value) => {
            setTarget(value);
            setMissing(false);
          }}
          error={missing ? 'Choose a box' : undefined}
          nothingFoundMessage="No box matches."
          withScrollArea={false}
          styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
          renderOption={({ option }) => (
            <Text size="sm">
              {option.label}{' '}
              <Text span c="dimmed">
                {byId.get(option.value)?.used}/{byId.get(option.value)?.capacity}
              </Text>
            </Text>
          )}
        />
        <div>
          <Text size="sm" fw={500} mb={4}>
            Quantity
          </Text>
          <Stepper value={units} onChange={setUnits} label="Quantity to move" max={held} disabled={locked} />
        </div>
      </Stack>
      <Box mt="md">
        <DeskAnswers call={call} label="Move" onCancel={onClose} onSend={move} />
      </Box>
    </>
  );
};
