import { adjustBoxes } from '#domain/commands/adjust-boxes';
import { checkLine } from '#domain/commands/check-line';
import { prepareOrder } from '#domain/commands/prepare-order';
import { lineCheckOf, linesByProduct } from '#domain/line-check';
import { mostOvertaken } from '#domain/sending';
import type { Order } from '#wire/order';
import type { BoxAdjustments } from '#wire/stock-saves';
import type { Device } from '../device/device';
import type { Step } from '../port/port';
import type { Attendant } from './attended';
import { type DeskFailure, deskOf } from './desk';

/** A tick or untick of a product in an order, or a part of it that is delivered. */
interface ProductTick {
  readonly productId: string;
  readonly checked: boolean;
  /** Units that the tick takes out of the warehouse, or the untick returns. */
  readonly units: number;
  /** Delivers so many of the outstanding `units` instead of ticking; below 0: takes them back (STOCK-18). */
  readonly part?: number;
}

/** Units that a tick, an untick or a part takes out of the warehouse; below 0: that it returns. */
export const unitsTaken = ({ checked, units, part }: Omit<ProductTick, 'productId'>): number =>
  part ?? (checked ? units : -units);

/** The same with its order, as the order was when its dialog opened. */
export interface LineTick extends ProductTick {
  readonly orderId: string;
}

/** Ticks of one order, and the signed units of the boxes that go along (STOCK-7), if there are any. */
export interface Ticks {
  readonly orderId: string;
  readonly ticks: readonly ProductTick[];
  readonly adjustments: BoxAdjustments;
}

/**
 * The result of ticks.
 *
 * - `done`: lines, warehouse and boxes.
 * - `failed`: nothing is known to be done but the ticks of the products in `ticked` (plain backend).
 * - `boxes-failed`: lines and warehouse are done, the boxes are not (plain backend); a retry changes only the boxes.
 * - `overtaken`: nothing was sent, because the lines of this product already have the wanted state (`already`), need
 *   other units now (`changed`), or are gone.
 */
export type TickOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly outcome: DeskFailure; readonly ticked: readonly string[] }
  | { readonly kind: 'boxes-failed'; readonly outcome: DeskFailure }
  | {
      readonly kind: 'overtaken';
      readonly by: 'already' | 'changed' | 'gone';
      readonly productId: string;
      readonly units: number;
    };

/** One tick, from the opening of its dialog to its end. */
export interface Ticking {
  /** Ticks or unticks, and adjusts the boxes by these signed units (STOCK-7), if there are any. */
  complete(adjustments: BoxAdjustments, attendant?: Attendant): Promise<TickOutcome>;
}

const orderNow = (device: Device, id: string): Order | undefined =>
  device.account.read()?.mirror.tables.orders.rows.get(id);

/** Why one of the ticks no longer fits the order in the mirror. */
const overtakenIn = (order: Order | undefined, ticks: readonly ProductTick[]): TickOutcome | undefined => {
  const now = linesByProduct(order ?? { products: [] });
  for (const { productId, checked, units: expected } of ticks) {
    const products = now.get(productId) ?? [];
    const { needed, units } = lineCheckOf({ products }, productId, checked);
    if (needed && units === expected) continue;
    const by = needed ? 'changed' : products.length > 0 ? 'already' : 'gone';
    return { kind: 'overtaken', by, productId, units };
  }
  return undefined;
};

const actOf = (checked: boolean, part: number | undefined): string => {
  if (part !== undefined) return part > 0 ? 'Deliver' : 'Return';
  return checked ? 'Tick' : 'Untick';
};

interface LineStep extends Step {
  readonly productId?: string;
}

/**
 * The steps of the lines, of which the first is refused if the order has changed, because each tick makes a new version
 * of it; then the step of the boxes, if there are any.
 */
const stepsOf = (device: Device, { orderId, ticks, adjustments }: Ticks): readonly LineStep[] => {
  const named = device.account.read()?.mirror.tables.products.rows;
  const nameOf = (product: string): string => named?.get(product)?.name ?? product;
  const version = orderNow(device, orderId)?.version;
  const lines = ticks.map(({ productId, checked, part }, at): LineStep => {
    const product = nameOf(productId);
    const ifMatch = at === 0 ? version : undefined;
    return {
      productId,
      command: checkLine.of({ act: actOf(checked, part), order: orderId, product }),
      write:
        part === undefined
          ? { name: 'checkLine', body: { productId, orderId, checked }, ifMatch }
          : { name: 'deliverLine', body: { productId, orderId, quantity: part }, ifMatch },
      shows() {
        const order = orderNow(device, orderId);
        return order !== undefined && !lineCheckOf(order, productId, checked).needed;
      },
    };
  });
  if (adjustments.length === 0) return lines;
  const [moved = '', ...others] = new Set(
    adjustments.flatMap(({ products }) => products.map(({ product }) => nameOf(product))),
  );
  const boxes: LineStep = {
    command: adjustBoxes.of({ products: others.length === 0 ? moved : `${moved}, …` }),
    write: { name: 'adjustBoxes', body: adjustments },
  };
  return [...lines, boxes];
};

/**
 * Ticks or unticks products of an order (STOCK-6) together with their boxes: all or nothing on our server, one after
 * the other on a plain backend.
 */
export const tickLines = async (device: Device, wanted: Ticks, attendant?: Attendant): Promise<TickOutcome> => {
  const { orderId, ticks } = wanted;
  for (let tries = 1; ; tries += 1) {
    const overtaken = overtakenIn(orderNow(device, orderId), ticks);
    if (overtaken !== undefined) return overtaken;
    const steps = stepsOf(device, wanted);
    const [first] = steps;
    if (first === undefined) return { kind: 'done' };
    const command =
      ticks.length > 1 ? prepareOrder.of({ order: orderId, products: String(ticks.length) }) : first.command;
    const result = await deskOf(device)?.writeTogether(command, steps, attendant);
    const outcome = result?.outcome ?? { kind: 'signed-out' };
    if (outcome.kind === 'done') return { kind: 'done' };
    const ticked = result?.done.flatMap(({ productId }) => productId ?? []) ?? [];
    if (ticked.length === ticks.length) return { kind: 'boxes-failed', outcome };
    const isNewer = outcome.kind === 'refused' && outcome.status === 412;
    if (ticked.length > 0 || !isNewer || tries === mostOvertaken) return { kind: 'failed', outcome, ticked };
  }
};

/** Starts ticking or unticking a product in an order, together with its boxes. */
export const beginTick = (device: Device, { orderId, ...tick }: LineTick): Ticking => {
  let lineDone = false;
  return {
    async complete(adjustments, attendant) {
      const outcome = await tickLines(device, { orderId, ticks: lineDone ? [] : [tick], adjustments }, attendant);
      lineDone ||= outcome.kind === 'boxes-failed';
      return outcome;
    },
  };
};
