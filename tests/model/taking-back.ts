import { discardEntry } from '../../src/actions/outbox';
import type { Device } from '../../src/device/device';
import { localIdOf, subjectOf } from '../../src/domain/commands/table';
import type { StoredEntry } from '../../src/mirror/database';
import type { Mirror } from '../../src/outbox/account-mirror';
import { idsOf } from '../../src/views/waiting';
import type { Command } from '../../src/wire/command';
import { stored } from '../support/commands';
import { entriesOf } from './figures';
import type { Hand } from './typing';
import { type ItemWish, tokenOf, type Value } from './wishes';

// Takes pending entries back, and updates the wishes.

/** The token of an order's or a client's id, local or the server's. */
const subjectToken = (mirror: Mirror, id: string): string | undefined => {
  const resolved = idsOf(mirror).read().get(id) ?? id;
  for (const entry of entriesOf(mirror)) {
    if (localIdOf(entry) !== id) continue;
    const command = stored(entry.command);
    if (command.kind === 'createClient') return command.client.contactPerson;
    if (command.kind === 'placeOrder') return tokenOf(command.order.observations ?? '');
  }
  const order = mirror.tables.orders.rows.get(resolved);
  return order === undefined ? mirror.tables.clients.rows.get(resolved)?.contactPerson : tokenOf(order.observations);
};

/** The texts that an entry would write, by subject and field. */
export const textsOf = (mirror: Mirror, entry: StoredEntry): { subject: string; field: string; text: string }[] => {
  const command = stored(entry.command);
  if (command.kind === 'placeOrder') {
    const text = command.order.observations ?? '';
    return [{ subject: tokenOf(text), field: 'observations', text }];
  }
  if (command.kind === 'createClient')
    return Object.entries(command.client).map(([field, text]) => ({
      subject: command.client.contactPerson,
      field,
      text,
    }));
  if (command.kind === 'editOrderObservations')
    return [{ subject: tokenOf(command.after), field: 'observations', text: command.after }];
  if (command.kind !== 'editClient') return [];
  const subject = subjectToken(mirror, command.client) ?? '';
  return Object.entries(command.after).map(([field, text]) => ({ subject, field, text: text ?? '' }));
};

export interface WishesOfEntry {
  /** The user whose entry it is. */
  readonly by: string;
  readonly values: readonly Value[];
  readonly item: Pick<ItemWish, 'fate' | 'awayBy'> | undefined;
}

/** The wishes that depend on an entry. */
const wishesIn = (mirror: Mirror, { wishes, name: by }: Hand, entry: StoredEntry): WishesOfEntry => {
  const command = stored(entry.command);
  const values = textsOf(mirror, entry).flatMap(({ subject, field, text }) => {
    const value = wishes.textOf(subject, field, text);
    return value === undefined ? [] : [value];
  });
  const item = (): WishesOfEntry['item'] => {
    switch (command.kind) {
      case 'placeOrder':
        return wishes.orders.get(tokenOf(command.order.observations ?? ''));
      case 'createClient':
        return wishes.clients.get(command.client.contactPerson);
      case 'cancelOrder':
        return wishes.cancellations.get(command.reason);
      case 'createObservation':
        return wishes.notes.get(command.observation.title.trim());
      case 'deleteObservation':
        return wishes.notes.get(command.title);
      default:
        return undefined;
    }
  };
  return { by, values, item: item() };
};

/**
 * Until the app has reported the outcome, an entry may be taken back or not; answers the function that ends this doubt.
 */
export const doubt = ({ values, item }: WishesOfEntry): (() => void) => {
  const [absent, fate] = [values.map(({ mayBeAbsent }) => mayBeAbsent), item?.fate];
  for (const value of values) value.mayBeAbsent = true;
  if (item !== undefined) item.fate = 'one or none';
  return () => {
    for (const [index, value] of values.entries()) value.mayBeAbsent = absent[index] ?? true;
    if (item !== undefined && fate !== undefined) item.fate = fate;
  };
};

/**
 * Updates the wishes of an entry that was taken back: it must not have been done, unless an attempt may have arrived
 * already.
 */
export const takenBack = ({ by, values, item }: WishesOfEntry, entry: StoredEntry, sent: boolean): void => {
  const command = stored(entry.command);
  for (const value of values) {
    value.mayBeAbsent = true;
    if (!sent) value.never = true;
  }
  if (item === undefined) return;
  if (sent) {
    item.fate = 'one or none';
  } else if (command.kind === 'deleteObservation') {
    item.awayBy?.delete(by);
    // Another phone may have deleted it as well.
    item.fate = (item.awayBy?.size ?? 0) > 0 ? 'one or none' : 'one';
  } else {
    item.fate = 'none';
  }
};

/** Samples of the withdrawn order no longer reduce what the bag shows. */
export const unleave = (hand: Hand, entry: StoredEntry): void => {
  const command = stored(entry.command);
  if (command.kind !== 'placeOrder') return;
  for (const { product, deliveredQuantity } of command.order.products)
    if (deliveredQuantity === 1) hand.taken.delete(product);
};

/** Whether an attempt may have had its effect: a refusal says that none had. */
const maySent = (entry: StoredEntry): boolean => entry.attempts > 0 && entry.state !== 'refused';

const changesWhat = (command: Command): boolean =>
  ['editClient', 'editOrderObservations', 'deleteObservation'].includes(stored(command).kind);

const isDiscarded = (outcome: unknown): boolean =>
  outcome === 'discarded' ||
  outcome === 'withdrawing' ||
  (outcome instanceof Object && 'kind' in outcome && outcome.kind === 'discarded');

interface Going {
  readonly row: StoredEntry;
  readonly of: WishesOfEntry;
}

/** An entry, and the entries that only change what it would make. */
export const goingWith = (mirror: Mirror, hand: Hand, entry: StoredEntry): Going[] => {
  const localId = localIdOf(entry);
  return entriesOf(mirror)
    .filter(
      (row) =>
        row.id === entry.id ||
        (localId !== undefined && subjectOf(row.command) === localId && changesWhat(row.command)),
    )
    .map((row) => ({ row, of: wishesIn(mirror, hand, row) }));
};

/** An entry as text for the journal. */
export const said = ({ command, state, attempts, problem }: StoredEntry): string =>
  `${JSON.stringify(command)} (${state}, ${attempts} attempts, ${problem?.code ?? 'no problem'})`;

/**
 * Takes an entry back, together with the entries that only change what it would have made. Answers whether it was
 * removed.
 */
export const discard = async (app: Device, mirror: Mirror, hand: Hand, entry: StoredEntry): Promise<boolean> => {
  // The last state of an entry before its removal: attempts continue while the user is tapping.
  const seen = new Map<number, Going>();
  const watch = (): void => {
    for (const going of goingWith(mirror, hand, entry))
      seen.set(going.row.id, { ...going, of: seen.get(going.row.id)?.of ?? going.of });
  };
  watch();
  const stop = mirror.tables.outbox.subscribe(watch);
  const ends = [...seen.values()].map(({ of }) => doubt(of));
  unleave(hand, entry);
  hand.wishes.journal.push(`${hand.name} discards ${said(entry)}`);
  const outcome: unknown = await hand.inLife(discardEntry(app, entry.id));
  stop();
  for (const end of ends) end();
  hand.wishes.journal.push(`${hand.name}: ${JSON.stringify(outcome)}`);
  if (!isDiscarded(outcome)) return false;
  // If it is withdrawn first, it is removed with all dependent entries if it was not done, and otherwise stays done.
  const withdrawing = outcome === 'withdrawing';
  const left = new Set(withdrawing ? [] : entriesOf(mirror).map(({ id }) => id));
  if (left.has(entry.id)) hand.wishes.failures.push(`${hand.name}: a discarded entry is still there`);
  // The latest first: the outcome for the item itself is decided by the entry that would have made it.
  for (const { row, of } of [...seen.values()].reverse())
    if (!left.has(row.id)) takenBack(of, row, withdrawing || maySent(row));
  return true;
};
