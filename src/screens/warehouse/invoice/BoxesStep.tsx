import { Button, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { chooseBox } from '#domain/import-product';
import { choiceOf, withBoxesProposed, withChoice } from '#domain/import-wizard';
import { words } from '#words/words';
import { BoxChoice } from '../../../features/box-allocation/BoxChoice';
import { BoxUnits } from '../../../features/box-allocation/BoxUnits';
import { boxOrder } from '../../../features/box-allocation/box-rows';
import { BagChoice } from './BagChoice';
import type { ShownImport } from './use-import-wizard';

/** The boxes step (spec §2): one unit into a bag, the others into boxes, as proposed or as the user chooses. */
export const BoxesStep = ({ shown, narrow }: { readonly shown: ShownImport; readonly narrow: boolean }) => {
  const { wizard, product, name, noQuantity, change } = shown;
  const { productId, quantity, boxes, boxUnits, refusedBoxes } = product;
  const step = { product: { id: productId, name, code: '' }, units: quantity };
  const [order] = useState(() => boxOrder(step, boxes, boxUnits));
  const choice = choiceOf(wizard, productId);
  const holder = {
    allocation: boxUnits,
    state: { refused: refusedBoxes },
    noQuantity,
    locked: false,
    setUnits: (boxId: string, units: number | null) => change(chooseBox(wizard, product, boxId, units)),
  };
  return (
    <Stack gap="sm">
      <BagChoice shown={shown} />
      <Title order={3} size="h4">
        {words.importWizard.boxes}
      </Title>
      <BoxChoice
        boxes={boxes}
        order={order}
        narrow={narrow}
        locked={false}
        newBox={words.importWizard.newBox}
        columns="capacity"
        aside={
          choice.boxes !== undefined && (
            <Button
              variant="subtle"
              onClick={() => {
                noQuantity.clear();
                change(withChoice(wizard, productId, withBoxesProposed(choice)));
              }}
            >
              {words.importWizard.suggestAgain}
            </Button>
          )
        }
        planned={({ id }) => boxUnits.get(id) ?? 0}
      >
        {(box, called) => <BoxUnits step={step} box={box} name={called} wizard={holder} />}
      </BoxChoice>
    </Stack>
  );
};
