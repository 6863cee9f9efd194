import { Text } from '@mantine/core';
import { useState } from 'react';
import { type AllocationStep, type BoxAtStep, mostUnitsOf, refusedUnits } from '#domain/allocation';
import { words } from '#words/words';
import type { NoQuantity } from '../../forms/use-no-quantity';
import { Stepper } from '../../ui/Stepper';
import { toast } from '../../ui/toast';
import type { Wizard } from './use-wizard';

/** What the units are chosen in: the allocation wizard, or an import. */
interface BoxUnitsHolder {
  readonly allocation: Wizard['allocation'];
  readonly state: Pick<Wizard['state'], 'refused'>;
  readonly noQuantity: NoQuantity;
  readonly locked: boolean;
  setUnits(boxId: string, units: number | null): void;
}

interface BoxUnitsProps {
  readonly step: AllocationStep;
  readonly box: BoxAtStep;
  /** The name of the box, with its id if several boxes have that name. */
  readonly name: string;
  readonly wizard: BoxUnitsHolder;
}

/** The units that go into a box or come out of it; if none can, the reason replaces the stepper. */
export const BoxUnits = ({ step, box, name, wizard }: BoxUnitsProps) => {
  const units = wizard.allocation.get(box.id) ?? null;
  const into = step.units > 0;
  // A stepper that was shown stays: it would disappear from under the finger when another user fills or empties the
  // box.
  const [able, setAble] = useState(false);
  if (!able && (units !== null || mostUnitsOf(step, box) > 0)) setAble(true);
  if (!able)
    return (
      <Text size="sm" c="dimmed" tabIndex={-1}>
        {into ? words.boxChoice.full : words.boxChoice.noneInIt}
      </Text>
    );
  const set = (wanted: number | null) => {
    wizard.noQuantity.keep(box.id, undefined);
    const refusal = refusedUnits(step, box, wanted ?? 0);
    if (refusal === undefined) return wizard.setUnits(box.id, wanted);
    wizard.setUnits(box.id, refusal.most);
    toast.error({ ...words.limits[refusal.code](refusal.most), topic: 'box-allocation' });
  };
  // An invalid text changes nothing that was chosen.
  const typed = wizard.noQuantity.typed.get(box.id);
  const overtaken = wizard.state.refused.get(box.id);
  const why = overtaken === undefined ? undefined : words.limits[overtaken.code](overtaken.most);
  return (
    <>
      <Stepper
        value={typed === undefined ? units : null}
        kept={typed}
        onChange={set}
        onNoQuantity={(text) => wizard.noQuantity.keep(box.id, text)}
        label={into ? words.boxChoice.unitsInto(name) : words.boxChoice.unitsOutOf(name)}
        disabled={wizard.locked}
      />
      {why !== undefined && (
        <Text size="xs" c="red" mt={4} maw={170}>
          {why.title}. {why.message}.
        </Text>
      )}
    </>
  );
};
