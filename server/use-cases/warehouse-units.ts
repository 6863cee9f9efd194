import { mostUnitsOfPlace } from '#wire/stock-saves';
import { Refusal } from '../refusal';
import type { Tx } from '../storage/database';
import { readProducts } from '../storage/products';
import { readStockLines } from '../storage/stock-lines';
import {
  nextVersionOfWarehouse,
  type ProductUnits,
  putIntoWarehouse,
  takeOutOfWarehouse,
  type Units,
} from '../storage/warehouse';
import { noWarehouse } from './items';
import type { Step } from './run';

type Shortage = ReadonlyMap<string, { readonly held: number; readonly wanted: number }>;

/**
 * Moves units into the warehouse (positive) and out of it (negative), all or nothing; incoming units may go out again.
 * If there are too few of a product, `refuse` is called with the held and wanted units, and throws; more of one than a
 * place may have is refused. Returns the warehouse; the caller writes the ledger.
 */
export const moveInWarehouse = async (
  { tx, logChange }: Step,
  moved: readonly ProductUnits[],
  refuse: (short: Shortage) => void | Promise<void>,
): Promise<string> => {
  const warehouse = await nextVersionOfWarehouse(tx);
  if (warehouse === undefined) throw noWarehouse();
  const holds = await putIntoWarehouse(tx, warehouse, sumsOf(moved, 1));
  const wanted = sumsOf(moved, -1);
  const taken = await takeOutOfWarehouse(tx, warehouse, wanted);
  const short = [...wanted.keys()].filter((product) => !taken.has(product));
  if (short.length > 0) {
    const lines = (await readStockLines(tx, 'warehouse', [warehouse], short)).get(warehouse) ?? [];
    const held = new Map(lines.map(({ product, quantity }) => [product, quantity]));
    const amounts = (product: string) => ({ held: held.get(product) ?? 0, wanted: wanted.get(product) ?? 0 });
    await refuse(new Map(short.map((product) => [product, amounts(product)])));
    throw new Error('The warehouse has too few of a product, and nobody said so.');
  }
  for (const [product, units] of holds) await refuseTooMany(tx, product, units - (wanted.get(product) ?? 0));
  for (const line of new Set(moved.map(({ product }) => product)))
    logChange({ type: 'warehouse', id: warehouse, line });
  return warehouse;
};

/** Refuses more units of a product than any place may have (STOCK-1). */
const refuseTooMany = async (tx: Tx, product: string, units: number): Promise<void> => {
  if (units <= mostUnitsOfPlace) return;
  const [{ name = product } = {}] = await readProducts(tx, [product]);
  throw new Refusal(409, 'conflict', { say: 'warehouse-full', product: name, units, most: mostUnitsOfPlace });
};

/** The units in one direction, by product. */
const sumsOf = (moved: readonly ProductUnits[], way: 1 | -1): Units => {
  const sums = new Map<string, number>();
  for (const { product, units } of moved) {
    if (units * way > 0) sums.set(product, (sums.get(product) ?? 0) + units * way);
  }
  return sums;
};
