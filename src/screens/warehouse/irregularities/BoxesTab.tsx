import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { BoxAtStep } from '#domain/allocation';
import { words } from '#words/words';
import { BoxChoice } from '../../../features/box-allocation/BoxChoice';
import { Stepper } from '../../../ui/Stepper';
import { toast } from '../../../ui/toast';
import type { Resolving } from './use-resolution';

/** The most units of the product that a box can hold. */
const mostIn = ({ capacity, used, inBox }: BoxAtStep): number => Math.max(inBox, capacity - (used - inBox));

/** Rows shown at first: they include the proposal, and each irregularity renders its own. */
const fewRows = 8;

/** Boxes that change or hold the product first, then boxes with room, then full ones. */
const orderOf = ({ boxes, correction }: Resolving): ReadonlyMap<string, number> => {
  const rank = (box: BoxAtStep) => {
    if (correction.boxes.has(box.id)) return 0;
    if (box.inBox > 0) return 1;
    return mostIn(box) > 0 ? 2 : 3;
  };
  const ranked = boxes.map((box) => ({ id: box.id, at: rank(box) })).sort((one, other) => one.at - other.at);
  return new Map(ranked.map(({ id }, position) => [id, position]));
};

export const BoxesTab = ({ resolving, narrow }: { readonly resolving: Resolving; readonly narrow: boolean }) => {
  const { boxes, correction, sending } = resolving;
  const [order] = useState(() => orderOf(resolving));
  return (
    <Stack gap="sm">
      <BoxChoice
        boxes={boxes}
        order={order}
        narrow={narrow}
        locked={sending}
        atFirst={fewRows}
        planned={({ id, inBox }) => (correction.boxes.get(id) ?? inBox) - inBox}
      >
        {(box, name) => <BoxQuantity box={box} name={name} resolving={resolving} />}
      </BoxChoice>
    </Stack>
  );
};

interface BoxQuantityProps {
  readonly box: BoxAtStep;
  readonly name: string;
  readonly resolving: Resolving;
}

const BoxQuantity = ({ box, name, resolving }: BoxQuantityProps) => {
  const { correction, state, noQuantity, sending, change } = resolving;
  const { id, inBox } = box;
  const wanted = correction.boxes.get(id) ?? inBox;
  const most = mostIn(box);
  // A stepper that was shown stays: it would disappear from under the finger when another user fills or empties the
  // box.
  const [able, setAble] = useState(false);
  if (!able && (most > 0 || wanted > 0)) setAble(true);
  if (!able)
    return (
      <Text size="sm" c="dimmed" tabIndex={-1}>
        {words.stockCheck.full}
      </Text>
    );
  const set = (typed: number | null) => {
    const units = typed ?? 0;
    resolving.setNoQuantity(id, false);
    change({ boxes: new Map(correction.boxes).set(id, Math.min(units, most)) });
    if (units > most) toast.error({ ...words.limits['beyond-capacity'](most - inBox), topic: 'box-allocation' });
  };
  const none = noQuantity.has(id);
  const refused = state.refusedBoxes.get(id);
  const why = refused === undefined ? undefined : words.limits['beyond-capacity'](refused - inBox);
  return (
    <>
      <Stepper
        value={none || (wanted === 0 && inBox === 0) ? null : wanted}
        onChange={set}
        onNoQuantity={() => resolving.setNoQuantity(id, true)}
        label={words.stockCheck.unitsIn(name)}
        disabled={sending}
      />
      {none && (
        <Text size="xs" c="red" mt={4} maw={170}>
          {words.stockCheck.typeUnits}
        </Text>
      )}
      {why !== undefined && (
        <Text size="xs" c="red" mt={4} maw={170}>
          {why.title}. {why.message}.
        </Text>
      )}
    </>
  );
};
