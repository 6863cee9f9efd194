import { lineCheckOf } from '#domain/line-check';
import { endpoints } from '#wire/endpoints';
import type { Order } from '#wire/order';
import type { BoxAdjustments } from '#wire/stock';
import { caughtUp, type DeskRequest, deskCall, newKey, type Undone } from './desk';
import type { Device } from './device';

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
 * - `undone`: nothing is known to be done. `sameAgain`: it may be, so only the very same may be tried again.
 * - `boxes-undone`: the line and the warehouse are done, the boxes are not (a backend without `batch`); trying again tries the boxes alone.
 * - `overtaken`: nothing was sent, because the line is as wanted already (`already`), takes other units by now (`changed`), or is gone.
 */
export type TickOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'undone'; readonly outcome: Undone; readonly sameAgain: boolean }
  | { readonly kind: 'boxes-undone'; readonly outcome: Undone; readonly sameAgain: boolean }
  | { readonly kind: 'overtaken'; readonly by: 'already' | 'changed' | 'gone'; readonly units: number };

/** One tick, from the moment its dialog opens until it is done; it keeps its key while its outcome is unknown (SYNC-2). */
export interface Ticking {
  /** Ticks or unticks, and adjusts the boxes by these signed units (STOCK-7), none where that is empty. */
  complete(adjustments: BoxAdjustments): Promise<TickOutcome>;
}

/** How often a tick is made anew from a newer order within one try. */
const mostOvertaken = 3;

/** A call as it went out: what may have been done is sent again exactly so. */
interface Sent {
  readonly name: 'batch' | 'checkLine' | 'adjustBoxes';
  readonly request: DeskRequest;
}

/**
 * Begins the ticking or unticking of a product in an order (STOCK-6): line and boxes in one batch where the server offers it, one after the
 * other on a plain backend.
 */
export const beginTick = (device: Device, tick: LineTick): Ticking => {
  const key = newKey(device);
  const { orderId, productId, checked } = tick;
  const body = { productId, orderId, checked };
  let lineDone = false;
  /** Sent, and nobody knows whether it was done. */
  let open: Sent | undefined;

  const orderNow = (): Order | undefined => device.account.read()?.mirror.tables.orders.rows.get(orderId);
  const offers = (capability: 'batch' | 'versions'): boolean =>
    device.account.read()?.user.capabilities.includes(capability) === true;

  /** What stands against ticking the line as the mirror has it. */
  const overtakenBy = (): TickOutcome | undefined => {
    const order = orderNow();
    const { needed, units } = lineCheckOf(order ?? { products: [] }, productId, checked);
    if (needed) return units === tick.units ? undefined : { kind: 'overtaken', by: 'changed', units };
    const there = order?.products.some(({ product }) => product === productId) === true;
    return { kind: 'overtaken', by: there ? 'already' : 'gone', units };
  };

  /** The tick, with the boxes in it where they can be; made from the order as it is now, and refused where it is another by then. */
  const tickCall = (adjustments: BoxAdjustments): Sent => {
    const version = offers('versions') ? orderNow()?.version : undefined;
    const ifMatch = version === undefined ? {} : { ifMatch: version };
    if (adjustments.length === 0 || !offers('batch')) return { name: 'checkLine', request: { body, ...ifMatch } };
    const { checkLine, adjustBoxes } = endpoints;
    const calls = [
      { method: checkLine.method, path: checkLine.path, body, ...ifMatch },
      { method: adjustBoxes.method, path: adjustBoxes.path, body: adjustments },
    ];
    return { name: 'batch', request: { body: { calls } } };
  };

  /** One call under its key; what may have been done is kept for the next try. */
  const send = async (call: Sent): Promise<{ outcome: Undone; sameAgain: boolean } | 'done'> => {
    const outcome = await deskCall(device, call.name, call.request, call.name === 'adjustBoxes' ? `${key}:1` : key);
    if (outcome.kind === 'unknown' && outcome.safeToRepeat) open = call;
    // An attempt that was not sent leaves open what an earlier one did.
    else if (outcome.kind !== 'not-sent') open = undefined;
    if (outcome.kind === 'done') return 'done';
    return { outcome, sameAgain: open !== undefined };
  };

  /** Whether a call that got no answer has ticked the line all the same, as the order says by now. */
  const tickedUnseen = async (): Promise<boolean> => {
    await caughtUp(device);
    return !lineCheckOf(orderNow() ?? { products: [] }, productId, checked).needed && orderNow() !== undefined;
  };

  const tickLine = async (adjustments: BoxAdjustments): Promise<TickOutcome | 'ticked' | 'all'> => {
    for (let tries = 1; ; tries += 1) {
      const overtaken = open === undefined ? overtakenBy() : undefined;
      if (overtaken !== undefined) return overtaken;
      const call = open ?? tickCall(adjustments);
      const sent = await send(call);
      if (sent === 'done') return call.name === 'batch' || adjustments.length === 0 ? 'all' : 'ticked';
      const { outcome } = sent;
      if (outcome.kind === 'refused' && outcome.status === 412 && tries < mostOvertaken) continue;
      if (outcome.kind === 'unknown' && !outcome.safeToRepeat && (await tickedUnseen()))
        return adjustments.length === 0 ? 'all' : 'ticked';
      return { kind: 'undone', ...sent };
    }
  };

  return {
    async complete(adjustments) {
      if (!lineDone) {
        const ticked = await tickLine(adjustments);
        if (ticked === 'all') return { kind: 'done' };
        if (ticked !== 'ticked') return ticked;
        lineDone = true;
      }
      if (adjustments.length === 0) return { kind: 'done' };
      const sent = await send(open ?? { name: 'adjustBoxes', request: { body: adjustments } });
      return sent === 'done' ? { kind: 'done' } : { kind: 'boxes-undone', ...sent };
    },
  };
};
