import { adjustBoxes as boxesOf } from '#domain/commands/adjust-boxes';
import { checkLine } from '#domain/commands/check-line';
import { lineCheckOf } from '#domain/line-check';
import { endpoints } from '#wire/endpoints';
import type { Order } from '#wire/order';
import type { BoxAdjustments } from '#wire/stock';
import type { Device } from '../device/device';
import { type Attendant, type AttendedCall, attend } from './attended';
import { caughtUp, type Undone } from './desk';

/** A product of an order that somebody ticks or unticks, as it stood when they began. */
export interface LineTick {
  readonly orderId: string;
  readonly productId: string;
  readonly checked: boolean;
  /** Units that go out of the warehouse by it, or back into it. */
  readonly units: number;
}

/**
 * How far a tick came.
 *
 * - `done`: line, warehouse and boxes.
 * - `undone`: nothing is known to be done.
 * - `boxes-undone`: the line and the warehouse are done, the boxes are not (a backend without `batch`); trying again
 *   tries the boxes alone.
 * - `overtaken`: nothing was sent, because the line is as wanted already (`already`), takes other units now
 *   (`changed`), or is gone.
 */
export type TickOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'undone'; readonly outcome: Undone }
  | { readonly kind: 'boxes-undone'; readonly outcome: Undone }
  | { readonly kind: 'overtaken'; readonly by: 'already' | 'changed' | 'gone'; readonly units: number };

/** One tick, from the moment its dialog opens until it is done. */
export interface Ticking {
  /** Ticks or unticks, and adjusts the boxes by these signed units (STOCK-7), none where that is empty. */
  complete(adjustments: BoxAdjustments, attendant?: Attendant): Promise<TickOutcome>;
}

/** How often a tick is made anew from a newer order within one try. */
const mostOvertaken = 3;

/**
 * Begins the ticking or unticking of a product in an order (STOCK-6): line and boxes in one batch where the server
 * offers it, one after the other on a plain backend.
 */
export const beginTick = (device: Device, tick: LineTick): Ticking => {
  const { orderId, productId, checked } = tick;
  const body = { productId, orderId, checked };
  let lineDone = false;

  const orderNow = (): Order | undefined => device.account.read()?.mirror.tables.orders.rows.get(orderId);
  const offers = (capability: 'batch' | 'versions'): boolean =>
    device.account.read()?.user.capabilities.includes(capability) === true;
  const productName = (): string =>
    device.account.read()?.mirror.tables.products.rows.get(productId)?.name ?? productId;

  /** What stands against ticking the line as the mirror has it. */
  const overtakenBy = (): TickOutcome | undefined => {
    const order = orderNow();
    const { needed, units } = lineCheckOf(order ?? { products: [] }, productId, checked);
    if (needed) return units === tick.units ? undefined : { kind: 'overtaken', by: 'changed', units };
    const there = order?.products.some(({ product }) => product === productId) === true;
    return { kind: 'overtaken', by: there ? 'already' : 'gone', units };
  };

  /** The tick as one call, with the boxes in it where they can be; refused where the order is another then. */
  const callOf = (adjustments: BoxAdjustments): AttendedCall<'checkLine' | 'batch'> => {
    const version = offers('versions') ? orderNow()?.version : undefined;
    const ifMatch = version === undefined ? {} : { ifMatch: version };
    if (adjustments.length === 0 || !offers('batch')) return { name: 'checkLine', body, ...ifMatch };
    const { checkLine: line, adjustBoxes: boxes } = endpoints;
    const calls = [
      { method: line.method, path: line.path, body, ...ifMatch },
      { method: boxes.method, path: boxes.path, body: adjustments },
    ];
    return { name: 'batch', body: { calls } };
  };

  /** Whether a call that got no answer has ticked the line all the same, as the order says then. */
  const tickedUnseen = async (): Promise<boolean> => {
    await caughtUp(device);
    return !lineCheckOf(orderNow() ?? { products: [] }, productId, checked).needed && orderNow() !== undefined;
  };

  const tickLine = async (adjustments: BoxAdjustments, attendant?: Attendant): Promise<TickOutcome | 'ticked'> => {
    const command = checkLine.of({ act: checked ? 'Tick' : 'Untick', order: orderId, product: productName() });
    for (let tries = 1; ; tries += 1) {
      const overtaken = overtakenBy();
      if (overtaken !== undefined) return overtaken;
      const call = callOf(adjustments);
      const outcome = await attend(device, command, call, attendant);
      if (outcome.kind === 'done') return call.name === 'batch' ? { kind: 'done' } : 'ticked';
      if (outcome.kind === 'refused' && outcome.status === 412 && tries < mostOvertaken) continue;
      if (outcome.kind === 'unknown' && (await tickedUnseen())) return 'ticked';
      return { kind: 'undone', outcome };
    }
  };

  return {
    async complete(adjustments, attendant) {
      if (!lineDone) {
        const ticked = await tickLine(adjustments, attendant);
        if (ticked !== 'ticked') return ticked;
        lineDone = true;
      }
      if (adjustments.length === 0) return { kind: 'done' };
      const command = boxesOf.of({ products: productName() });
      const outcome = await attend(device, command, { name: 'adjustBoxes', body: adjustments }, attendant);
      return outcome.kind === 'done' ? { kind: 'done' } : { kind: 'boxes-undone', outcome };
    },
  };
};
