import type { ImportSteps } from '#wire/import-steps';
import { refuseEach } from '../refusal';
import { insertImport } from '../storage/invoices';
import { recordMovements } from '../storage/movements';
import type { ProductUnits } from '../storage/warehouse';
import { moveInBoxes } from './box-units';
import { importIntoBags } from './import-bags';
import { importIntoOrders } from './import-orders';
import type { Step } from './run';
import { namesOf, refuseTwice } from './sent-products';
import { moveInWarehouse } from './warehouse-units';

/** An import with its id and its products' names by id. */
interface Import extends ImportSteps {
  readonly id: string;
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Step 2 of an invoice import (STOCK-9): the imported units go into the warehouse, the units for orders and bags out of
 * it, and boxes change by signed units. One transaction, all or nothing; every refusal names product and place. The
 * locks are taken in the order order, bag, warehouse, box. Returns the import's id, which its movements refer to.
 */
export const importInSteps = async (step: Step, steps: ImportSteps): Promise<{ id: string }> => {
  const { tx, actor } = step;
  const { importedProducts, orderUpdates, bagUpdates, boxUpdates, invoice } = steps;
  checkSteps(steps);
  const names = await namesOf(
    tx,
    importedProducts.map(({ productId }, at) => ({ product: productId, path: `importedProducts.${at}.productId` })),
  );
  const { name = '', content = '' } = invoice ?? {};
  const id = await insertImport(tx, { account: actor.accountId, name, content, lines: importedProducts.length });

  const toOrders = await importIntoOrders(step, orderUpdates, names);
  const toBags = await importIntoBags(step, bagUpdates, { id, names });
  await passThroughWarehouse(step, { ...steps, id, names }, [...toOrders, ...toBags]);
  const asked = boxUpdates.map(({ boxId, productId, quantity }, index) => {
    const path = `boxUpdates.${index}`;
    const places = { path, boxPath: `${path}.boxId`, productPath: `${path}.productId` };
    return { box: boxId, product: productId, units: quantity, ...places };
  });
  await moveInBoxes(step, asked, { reason: 'invoice import', reference: id });
  for (const { productId, quantity: units } of importedProducts) {
    step.record({ act: 'invoice imported', kind: 'product', id: productId, about: { units, file: name } });
  }
  return { id };
};

/** Each imported product, order line and bag may occur once, and all updates must be about imported products. */
const checkSteps = ({ importedProducts, bagUpdates, boxUpdates, orderUpdates }: ImportSteps): void => {
  refuseTwice([
    ...importedProducts.map(({ productId }, at) => ({ name: productId, path: `importedProducts.${at}.productId` })),
    ...bagUpdates.map(({ bagId, productId }, at) => ({ name: `bag ${bagId} ${productId}`, path: `bagUpdates.${at}` })),
    ...orderUpdates.map(({ orderId, productId }, at) => {
      return { name: `order ${orderId} ${productId}`, path: `orderUpdates.${at}` };
    }),
  ]);
  const imported = new Set(importedProducts.map(({ productId }) => productId));
  const lists = Object.entries({ bagUpdates, boxUpdates, orderUpdates });
  const updates = lists.flatMap(([list, ofList]) =>
    ofList.map(({ productId }, at) => ({ productId, path: `${list}.${at}.productId` })),
  );
  refuseEach(400, 'invalid-body', updates, ({ productId, path }) => {
    return !imported.has(productId) && { path, reason: 'is not imported here' };
  });
};

/**
 * Puts the imported units into the warehouse and takes the distributed ones out; refused if there are too few
 * (STOCK-11).
 */
const passThroughWarehouse = async (
  step: Step,
  { id, names, importedProducts }: Import,
  passed: readonly ProductUnits[],
): Promise<void> => {
  const moved = [
    ...importedProducts.map(({ productId, quantity }) => ({ product: productId, units: quantity })),
    ...passed.map(({ product, units }) => ({ product, units: -units })),
  ];
  const warehouse = await moveInWarehouse(step, moved, (short) =>
    refuseEach(409, 'not-enough-stock', importedProducts, ({ productId }, at) => {
      const lack = short.get(productId);
      if (lack === undefined) return undefined;
      const product = names.get(productId) ?? productId;
      return {
        path: `importedProducts.${at}.quantity`,
        reason: { say: 'warehouse-short-with-import', product, ...lack },
      };
    }),
  );
  const about = { place: 'warehouse', placeId: warehouse, reason: 'invoice import', reference: id } as const;
  await recordMovements(
    step.tx,
    step.actor.accountId,
    moved.map(({ product, units }) => ({ product, delta: units, ...about })),
  );
};
