import { adjustBoxes } from '#domain/commands/adjust-boxes';
import { checkLine } from '#domain/commands/check-line';
import { lineCheckOf } from '#domain/line-check';
import { mostOvertaken } from '#domain/sending';
import type { Order } from '#wire/order';
import type { BoxAdjustments } from '#wire/stock';
import type { Device } from '../device/device';
import type { Step } from '../port/port';
import type { Attendant } from './attended';
import { type DeskFailure, deskOf } from './desk';

/** A tick or untick of a product in an order, as the order was when its dialog opened. */
export interface LineTick {
  readonly orderId: string;
  readonly productId: string;
  readonly checked: boolean;
  /** Units that the tick takes out of the warehouse, or the untick returns. */
  readonly units: number;
}

/**
 * The result of a tick.
 *
 * - `done`: line, warehouse and boxes.
 * - `failed`: nothing is known to be done.
 * - `boxes-failed`: line and warehouse are done, the boxes are not (plain backend); a retry changes only the boxes.
 * - `overtaken`: nothing was sent, because the line already has the wanted state (`already`), needs other units now
 *   (`changed`), or is gone.
 */
export type TickOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly outcome: DeskFailure }
  | { readonly kind: 'boxes-failed'; readonly outcome: DeskFailure }
  | { readonly kind: 'overtaken'; readonly by: 'already' | 'changed' | 'gone'; readonly units: number };

/** One tick, from the opening of its dialog to its end. */
export interface Ticking {
  /** Ticks or unticks, and adjusts the boxes by these signed units (STOCK-7), if there are any. */
  complete(adjustments: BoxAdjustments, attendant?: Attendant): Promise<TickOutcome>;
}

/** Starts ticking or unticking a product in an order (STOCK-6), together with its boxes. */
export const beginTick = (device: Device, tick: LineTick): Ticking => {
  const { orderId, productId, checked } = tick;
  let lineDone = false;

  const orderNow = (): Order | undefined => device.account.read()?.mirror.tables.orders.rows.get(orderId);
  const lineNow = () => lineCheckOf(orderNow() ?? { products: [] }, productId, checked);

  /** Why the tick no longer fits the order in the mirror. */
  const overtakenBy = (): TickOutcome | undefined => {
    const { needed, units } = lineNow();
    if (needed) return units === tick.units ? undefined : { kind: 'overtaken', by: 'changed', units };
    const there = orderNow()?.products.some(({ product }) => product === productId) === true;
    return { kind: 'overtaken', by: there ? 'already' : 'gone', units };
  };

  /**
   * The line's step, refused if the order has changed, unless it is done already; then the boxes' step, if there are
   * any.
   */
  const stepsOf = (adjustments: BoxAdjustments): [Step, ...Step[]] | [] => {
    const product = device.account.read()?.mirror.tables.products.rows.get(productId)?.name ?? productId;
    const line: Step = {
      command: checkLine.of({ act: checked ? 'Tick' : 'Untick', order: orderId, product }),
      write: { name: 'checkLine', body: { productId, orderId, checked }, ifMatch: orderNow()?.version },
      shows: () => orderNow() !== undefined && !lineNow().needed,
    };
    const boxes: Step = {
      command: adjustBoxes.of({ products: product }),
      write: { name: 'adjustBoxes', body: adjustments },
    };
    const left = adjustments.length === 0 ? [] : [boxes];
    return lineDone ? (left as [Step]) : [line, ...left];
  };

  return {
    async complete(adjustments, attendant) {
      for (let tries = 1; ; tries += 1) {
        const overtaken = lineDone ? undefined : overtakenBy();
        if (overtaken !== undefined) return overtaken;
        const steps = stepsOf(adjustments);
        const [first] = steps;
        if (first === undefined) return { kind: 'done' };
        const result = await deskOf(device)?.writeTogether(first.command, steps, attendant);
        const outcome = result?.outcome ?? { kind: 'signed-out' };
        if (outcome.kind === 'done') return { kind: 'done' };
        lineDone ||= result !== undefined && result.done.length > 0;
        if (lineDone) return { kind: 'boxes-failed', outcome };
        const isNewer = outcome.kind === 'refused' && outcome.status === 412;
        if (!isNewer || tries === mostOvertaken) return { kind: 'failed', outcome };
      }
    },
  };
};
