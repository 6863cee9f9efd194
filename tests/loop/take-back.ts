import { discardEntry } from '../../src/actions/outbox';
import { editOrderAgain } from '../../src/actions/repairs';
import type { Device } from '../../src/device/device';
import { placeOrder as placeOrderCommand } from '../../src/domain/commands/place-order';
import type { Mirror } from '../../src/outbox/account-mirror';
import { doneAfterAllOf } from '../../src/views/done-after-all';
import { waitingOf } from '../../src/views/waiting';
import { ordersOf } from '../support/orders-of';
import type { Invoice } from './invoices';
import { mirrorOf, seen } from './person';
import type { InLife } from './phone';
import type { Random } from './random';

/** What the phone reports about an order that was taken back (SYNC-20); 'changed': it is placed again as another. */
export type Said = 'discarded' | 'done after all' | 'changed';

/** The pending entry of an invoice. */
export const entryOf = (mirror: Mirror, invoice: string) =>
  waitingOf(mirror)
    .read()
    .find(({ command }) => placeOrderCommand.read(command)?.order.observations === invoice);

/** What an app shows of an order that is no longer pending. */
const shown = (mirror: Mirror, invoice: string): Said => {
  const told = doneAfterAllOf(mirror)
    .read()
    .some(({ command }) => placeOrderCommand.read(command)?.order.observations === invoice);
  const listed = ordersOf(mirror)()
    .read()
    .some(({ observations }) => observations === invoice);
  return told || listed ? 'done after all' : 'discarded';
};

export interface TakeBack {
  readonly app: Device;
  readonly mirror: Mirror;
  readonly invoice: string;
  readonly inLife: InLife;
  /** Resolves when the pending entries are as wanted. */
  until(wish: () => boolean): Promise<void>;
  tookBack(sent: boolean): void;
}

/** Taps Discard, again if the order was being sent at that moment, and waits until the phone reports the outcome. */
export const takeBack = async ({ app, mirror, invoice, inLife, until, tookBack }: TakeBack): Promise<Said> => {
  for (;;) {
    const entry = entryOf(mirror, invoice);
    if (entry === undefined) return shown(mirror, invoice);
    if (entry.withdrawing !== undefined) {
      await inLife(until(() => entryOf(mirror, invoice) === undefined));
      continue;
    }
    const outcome = await inLife(discardEntry(app, entry.id));
    if (outcome !== 'being-sent') tookBack(outcome !== 'discarded');
    if (outcome === 'discarded') return outcome;
    // The disk changes before memory does.
    await inLife(
      until(() => {
        const now = entryOf(mirror, invoice);
        return (
          now === undefined || (outcome === 'being-sent' ? now.state !== 'sending' : now.withdrawing !== undefined)
        );
      }),
    );
  }
};

/** Resolves when nothing is pending. */
export const allSent = (app: Device): Promise<void> =>
  seen(app, waitingOf(mirrorOf(app)), (entries) => entries.length === 0);

const quantitiesOf = (lines: Iterable<number | null>): string => [...lines].map(Number).sort().join();

/** Whether these lines have the same number and quantities as an invoice's. */
export const isAsIn = (
  lines: readonly { readonly quantity: number | null }[],
  invoice: Pick<Invoice, 'lines'>,
): boolean => quantitiesOf(lines.map(({ quantity }) => quantity)) === quantitiesOf(invoice.lines.values());

/** The same order with one line less, or one unit more. */
export const changedBy = (random: Random, invoice: Invoice): Invoice => {
  const lines = new Map(invoice.lines);
  const code = random.pick([...lines.keys()]);
  if (lines.size > 1 && random.chance(0.5)) lines.delete(code);
  else lines.set(code, (lines.get(code) ?? 0) + 1);
  return { ...invoice, lines };
};

/**
 * Taps Edit, again if the order was being sent at that moment and once it is known that it was never done, until the
 * order is in the cart or no longer pending; 'cart-busy': another order is in the cart.
 */
export const takeIntoCart = async (options: TakeBack): Promise<'done' | 'cart-busy'> => {
  const { app, mirror, invoice, inLife, until, tookBack } = options;
  for (;;) {
    const entry = entryOf(mirror, invoice);
    if (entry === undefined) return 'done';
    const { key } = entry;
    if (entry.withdrawing !== undefined) {
      await inLife(until(() => entryOf(mirror, invoice)?.key !== key));
      continue;
    }
    const outcome = await inLife(editOrderAgain(app, entry.id));
    if (outcome === 'cart-busy') return outcome;
    if (outcome === 'in-cart' || outcome === 'withdrawing') tookBack(outcome === 'withdrawing');
    // The disk changes before memory does.
    await inLife(
      until(() => {
        const now = entryOf(mirror, invoice);
        if (now === undefined || now.key !== key) return true;
        return outcome === 'being-sent' ? now.state !== 'sending' : now.withdrawing !== undefined;
      }),
    );
  }
};
