import type { Device } from '../../src/actions/device';
import { discardEntry } from '../../src/actions/outbox';
import { doneAfterAllOf } from '../../src/mirror/done-after-all';
import type { Mirror } from '../../src/mirror/mirror';
import { ordersOf } from '../../src/mirror/orders';
import { waitingOf } from '../../src/mirror/waiting';
import type { InLife } from './phone';

/** What the phone says came of an order that was taken back (SYNC-20). */
export type Said = 'discarded' | 'done after all';

/** What waits of an invoice. */
export const entryOf = (mirror: Mirror, invoice: string) =>
  waitingOf(mirror)
    .read()
    .find(({ command }) => command.kind === 'placeOrder' && command.order.observations === invoice);

/** What an app shows of an order that does not wait any more. */
const shown = (mirror: Mirror, invoice: string): Said => {
  const told = doneAfterAllOf(mirror)
    .read()
    .some(({ command }) => command.kind === 'placeOrder' && command.order.observations === invoice);
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
  /** Until what waits is as wished. */
  until(wish: () => boolean): Promise<void>;
  tookBack(sent: boolean): void;
}

/** Taps Discard, again where it was being sent in that moment, and waits until the phone says what came of it. */
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
    // The disk says so before memory does.
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
