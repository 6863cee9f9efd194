import { useMemo } from 'react';
import type { MovementNames } from '#domain/movements-csv';
import { agentName, productName } from '#words/display';
import { dayOrClock, showStamp } from '#words/format';
import { useAccounts } from '../../views/accounts';
import { useBags } from '../../views/bag-views';
import { useBoxes } from '../../views/boxes';
import { useProductsById } from '../../views/products';
import { movementReason, placeNames, stockReason } from './movement-names';

/** Names for the ids in movements; `shownAt`: formats times for display on that day, otherwise for a file. */
export const useMovementNames = (shownAt?: Date): MovementNames => {
  const products = useProductsById();
  const accounts = useAccounts();
  const boxes = useBoxes();
  const bags = useBags();
  return useMemo(() => {
    const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
      new Map(rows.map((row) => [row.id, row]));
    // Thousands of places are indexed on the first use, not for a list that is never opened.
    let placeOf: MovementNames['placeOf'] | undefined;
    return {
      productOf: (id) => ({ name: productName(products.get(id)), code: products.get(id)?.code ?? '' }),
      placeOf(place) {
        placeOf ??= placeNames({ boxes: byId(boxes), bags: byId(bags) });
        return placeOf(place);
      },
      reasonOf: movementReason,
      stockReasonOf: stockReason,
      accountOf: (id) => agentName(id, accounts),
      stampOf: (at) => (shownAt === undefined ? showStamp(at) : dayOrClock(at, shownAt)),
    };
  }, [products, accounts, boxes, bags, shownAt]);
};
