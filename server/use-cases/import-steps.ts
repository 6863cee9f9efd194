import type { ImportSteps } from '#wire/invoice';
import { refuseAny } from '../refusal';
import { insertImport } from '../storage/invoices';
import { type Movement, recordMovements } from '../storage/movements';
import {
  lockWarehouse,
  putIntoWarehouse,
  readWarehouseLines,
  takeOutOfWarehouse,
  type Units,
} from '../storage/warehouse';
import { moveInBoxes } from './box-units';
import { importIntoBags } from './import-bags';
import { importIntoOrders } from './import-orders';
import { noWarehouse } from './items';
import type { Step } from './run';
import { namesOf, refuseTwice } from './sent-products';

/** What an import's steps know of it. */
export interface Import {
  readonly id: string;
  /** Names of the imported products by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Units of a product that leave the warehouse record for an order or a bag. */
export interface Passed {
  readonly product: string;
  readonly units: number;
}

/**
 * Step 2 of an invoice's import (STOCK-9): the imported units come into the warehouse record, and what orders and bags
 * get goes out of it; boxes change by signed units. One transaction, all of it or nothing, and every refusal names
 * product and place. Places are locked in the order order, bag, warehouse, box. Answers the import's id, which its
 * movements name.
 */
export const importInSteps = async (step: Step, steps: ImportSteps): Promise<{ id: string }> => {
  const { tx, actor } = step;
  checkSteps(steps);
  const names = await namesOf(
    tx,
    steps.importedProducts.map(({ productId }, index) => {
      return { product: productId, path: `importedProducts.${index}.productId` };
    }),
  );
  const { name = '', content = '' } = steps.invoice ?? {};
  const id = await insertImport(tx, { account: actor.accountId, name, content, lines: steps.importedProducts.length });
  const imported: Import = { id, names };

  const toOrders = await importIntoOrders(step, steps.orderUpdates, imported);
  const toBags = await importIntoBags(step, steps.bagUpdates, imported);
  await passThroughWarehouse(step, steps, { imported, passed: [...toOrders, ...toBags] });
  const asked = steps.boxUpdates.map(({ boxId, productId, quantity }, index) => {
    const path = `boxUpdates.${index}`;
    return {
      box: boxId,
      product: productId,
      units: quantity,
      path,
      boxPath: `${path}.boxId`,
      productPath: `${path}.productId`,
    };
  });
  await moveInBoxes(step, asked, { reason: 'invoice import', reference: id });
  return { id };
};

/**
 * An imported product stands there once, an order's line and a bag's too; and all updates are about what is imported.
 */
const checkSteps = ({ importedProducts, bagUpdates, boxUpdates, orderUpdates }: ImportSteps): void => {
  refuseTwice([
    ...importedProducts.map(({ productId }, index) => {
      return { name: productId, path: `importedProducts.${index}.productId` };
    }),
    ...bagUpdates.map(({ bagId, productId }, index) => ({
      name: `bag ${bagId} ${productId}`,
      path: `bagUpdates.${index}`,
    })),
    ...orderUpdates.map(({ orderId, productId }, index) => {
      return { name: `order ${orderId} ${productId}`, path: `orderUpdates.${index}` };
    }),
  ]);
  const imported = new Set(importedProducts.map(({ productId }) => productId));
  refuseAny(
    400,
    'invalid-body',
    Object.entries({ bagUpdates, boxUpdates, orderUpdates }).flatMap(([list, updates]) =>
      updates.flatMap(({ productId }, index) =>
        imported.has(productId) ? [] : [{ path: `${list}.${index}.productId`, message: 'is not imported here' }],
      ),
    ),
  );
};

/**
 * Imported units into the warehouse record, passed ones out of it again; refused where that is more than there is
 * (STOCK-11).
 */
const passThroughWarehouse = async (
  { tx, actor, note }: Step,
  { importedProducts }: ImportSteps,
  { imported: { id, names }, passed }: { readonly imported: Import; readonly passed: readonly Passed[] },
): Promise<void> => {
  const warehouse = await lockWarehouse(tx);
  if (warehouse === undefined) throw noWarehouse();
  await putIntoWarehouse(
    tx,
    warehouse,
    new Map(importedProducts.map(({ productId, quantity }) => [productId, quantity])),
  );
  const wanted = sumsOf(passed);
  const taken = await takeOutOfWarehouse(tx, warehouse, wanted);
  const missing = [...wanted.keys()].filter((product) => !taken.has(product));
  const lines = (await readWarehouseLines(tx, [warehouse], missing)).get(warehouse) ?? [];
  const held = new Map(lines.map(({ product, quantity }) => [product, quantity]));
  refuseAny(
    409,
    'not-enough-stock',
    importedProducts.flatMap(({ productId }, index) => {
      const message = `The warehouse has ${held.get(productId)} of ${names.get(productId)} with this import, ${wanted.get(productId)} are needed.`;
      return missing.includes(productId) ? [{ path: `importedProducts.${index}.quantity`, message }] : [];
    }),
  );
  const move = (product: string, delta: number): Movement => {
    return { product, place: 'warehouse', placeId: warehouse, delta, reason: 'invoice import', reference: id };
  };
  await recordMovements(tx, actor.accountId, [
    ...importedProducts.map(({ productId, quantity }) => move(productId, quantity)),
    ...passed.map(({ product, units }) => move(product, -units)),
  ]);
  for (const { productId } of importedProducts) note({ type: 'warehouse', id: warehouse, line: productId });
};

const sumsOf = (passed: readonly Passed[]): Units => {
  const sums = new Map<string, number>();
  for (const { product, units } of passed) sums.set(product, (sums.get(product) ?? 0) + units);
  return sums;
};
