import { createHash } from 'node:crypto';
import { fullName } from '#domain/display';
import { quantitiesIn } from '#domain/item-edit';
import { type Holdings, type Leave, toNobody, toWarehouse } from '#wire/leaving';
import type { Person } from '#wire/person';
import type { Said } from '#wire/said';
import type { Bag } from '#wire/stock';
import { Refusal, refusePlace, refusePlaces } from '../refusal';
import { lockBags, readBags, storeBagLines } from '../storage/bags';
import type { Tx } from '../storage/database';
import {
  clientsServedBy,
  lockOpenOrdersOf,
  lockPlannedFor,
  openOrdersOfAgent,
  plannedFor,
  productsInBag,
  sessionsWithUnsent,
  storeAgentOfOrders,
  storeVisitAgent,
} from '../storage/leaving';
import { type Movement, recordMovements } from '../storage/movements';
import { lockPeople, readPeople } from '../storage/people';
import { changedFigures } from './changed-fields';
import { changePerson, giveBag, readPerson } from './people';
import type { Sent, Step } from './run';
import { moveInWarehouse } from './warehouse-units';

// An agent leaves: their holdings go to others, with movements, and their account is disabled, in one transaction
// (STOCK-15).

/** What a person holds now; 404 for an unknown person. */
export const holdingsOf = async (tx: Tx, id: string): Promise<Holdings> => {
  const { role, disabled } = await readPerson(tx, id);
  const [bag] = await readBags(tx, { agent: id });
  const orders = await openOrdersOfAgent(tx, id);
  const planned = await plannedFor(tx, id);
  return {
    id,
    seen: seenOf(bag, orders, planned.ids),
    role,
    disabled,
    bag: bag === undefined ? null : { id: bag.id, products: await productsInBag(tx, bag.id) },
    orders: orders.map(({ version: _, ...order }) => order),
    sessions: await sessionsWithUnsent(tx, id),
    clients: await clientsServedBy(tx, id),
    planned: planned.some,
  };
};

/** A hash of a bag's contents, orders' versions and planned clients: it detects a change since the admin looked. */
const seenOf = (
  bag: Bag | undefined,
  orders: readonly { readonly id: string; readonly version: number }[],
  planned: readonly string[],
): string => {
  const seen = [bag === undefined ? [] : unitsIn(bag), orders.map(({ id, version }) => [id, version]), planned];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
};

/** The products that a bag holds. */
const unitsIn = ({ products }: Bag): string[] =>
  products.filter(({ quantity }) => quantity > 0).map(({ product }) => product);

interface HandedOver {
  readonly id: string;
  /** Counts: products moved to the other bag and back to the warehouse, open orders, and clients to visit. */
  readonly bagged: number;
  readonly returned: number;
  readonly orders: number;
  readonly visits: number;
}

/**
 * `POST people/:id/leave`. Refused (412) with the current holdings if they have changed since the admin looked. Allowed
 * for a disabled account too, which may still hold something.
 */
export const leave = async (step: Step, wanted: Leave, { id }: Sent): Promise<HandedOver> => {
  const { tx, actor } = step;
  const { seen, bagTo, ordersTo, visitsTo, returned } = wanted;
  if (id === actor.accountId) {
    throw new Refusal(403, 'forbidden', { say: 'hand-over-of-own' });
  }
  await lockPeople(tx, [id, bagTo ?? '', ordersTo ?? '', visitsTo ?? '']);
  const person = await readPerson(tx, id);
  const bagAgent = bagTo === null || bagTo === toWarehouse ? undefined : await receiver(tx, 'bagTo', person, bagTo);
  const ordersAgent = ordersTo === null ? undefined : await receiver(tx, 'ordersTo', person, ordersTo);
  const visitor =
    visitsTo == null || visitsTo === toNobody ? '' : (await receiver(tx, 'visitsTo', person, visitsTo)).id;
  if (bagAgent !== undefined) await giveBag(step, bagAgent.id);

  // The common order of locks: clients, orders, bags, the warehouse.
  await lockPlannedFor(tx, id);
  const planned = (await plannedFor(tx, id)).ids;
  /** An app that knows no visits leaves them as they are. */
  const visits = visitsTo === undefined ? [] : planned;
  await lockOpenOrdersOf(tx, id);
  const orders = await openOrdersOfAgent(tx, id);
  const { from, to } = await lockBoth(tx, id, bagAgent?.id);
  const units = from === undefined ? [] : unitsIn(from);
  const kept = new Set(to === undefined ? units : unitsIn(to));
  const back = units.filter((product) => kept.has(product));
  if (seen !== seenOf(from, orders, planned))
    throw await conflictWithHoldings(tx, id, 'seen', { say: 'holdings-changed' });
  if (bagTo === null && units.length > 0) throw refusePlace(400, 'invalid-body', 'bagTo', { say: 'bag-goes-nowhere' });
  if (ordersAgent === undefined && orders.length > 0) {
    throw refusePlace(400, 'invalid-body', 'ordersTo', { say: 'orders-go-nowhere' });
  }
  if (visitsTo === null && planned.length > 0) {
    throw refusePlace(400, 'invalid-body', 'visitsTo', { say: 'visits-go-nowhere' });
  }
  if (bagTo !== null && !sameProducts(back, returned)) {
    throw await conflictWithHoldings(tx, id, 'returned', { say: 'other-bag-changed' });
  }

  if (from !== undefined) await emptyBag(step, { from, to, units, back: new Set(back) });
  if (ordersAgent !== undefined) await handOverOrders(step, orders, id, ordersAgent.id);
  await handOverVisits(step, visits, id, visitor);
  await changePerson(step, person, { disabled: true });
  const counts = {
    bagged: units.length - back.length,
    returned: back.length,
    orders: orders.length,
    visits: visits.length,
  };
  step.record({
    act: 'handed over',
    kind: 'account',
    id,
    about: { bagTo: bagTo ?? '', ordersTo: ordersTo ?? '', visitsTo: visitsTo ?? '', ...counts },
  });
  return { id, ...counts };
};

/** The receiver: an agent who can sign in. */
const receiver = async (
  tx: Tx,
  path: 'bagTo' | 'ordersTo' | 'visitsTo',
  leaver: Person,
  id: string,
): Promise<Person> => {
  const refused = (reason: Said): Refusal => refusePlace(409, 'conflict', path, reason);
  if (id === leaver.id) throw refused({ say: 'receiver-is-leaver', person: fullName(leaver) });
  const [person] = await readPeople(tx, id);
  if (person === undefined) throw refused({ say: 'receiver-gone' });
  if (person.role !== 'agent') throw refused({ say: 'receiver-no-agent', person: fullName(person) });
  if (person.disabled) throw refused({ say: 'receiver-disabled', person: fullName(person) });
  return person;
};

/** Locks both bags, if there are two. */
const lockBoth = async (tx: Tx, leaver: string, other: string | undefined): Promise<{ from?: Bag; to?: Bag }> => {
  const ids = [...(await readBags(tx, { agent: leaver })), ...(other ? await readBags(tx, { agent: other }) : [])];
  const bags = await lockBags(
    tx,
    ids.map(({ id }) => id),
  );
  const [from, to] = [leaver, other].map((agent) => bags.find((bag) => bag.agent === agent));
  return { ...(from && { from }), ...(to && { to }) };
};

const conflictWithHoldings = async (tx: Tx, id: string, path: string, reason: Said): Promise<Refusal> =>
  refusePlaces(412, 'conflict', [{ path, reason }], { item: await holdingsOf(tx, id) });

const sameProducts = (one: readonly string[], other: readonly string[]): boolean => {
  const named = new Set(other);
  return named.size === one.length && one.every((product) => named.has(product));
};

interface Emptied {
  readonly from: Bag;
  /** The bag that gets the products that it does not hold; without one, all units go back to the warehouse. */
  readonly to: Bag | undefined;
  readonly units: readonly string[];
  readonly back: ReadonlySet<string>;
}

/** Moves a bag's units into another bag (STOCK-4: it holds 0 or 1) and to the warehouse, and removes its lines. */
const emptyBag = async (step: Step, { from, to, units, back }: Emptied): Promise<void> => {
  const { tx, actor, logChange, record } = step;
  if (from.products.length === 0) return;
  const into = units.filter((product) => !back.has(product));
  const movements: Movement[] = [];
  const moved = (product: string, place: 'bag' | 'warehouse', placeId: string, delta: number): void =>
    void movements.push({ product, place, placeId, delta, reason: 'hand-over', reference: from.id });
  if (to !== undefined && into.length > 0) {
    await storeBagLines(
      tx,
      to.id,
      into.map((product) => ({ product, quantity: 1 })),
    );
    for (const product of into) {
      moved(product, 'bag', to.id, 1);
      logChange({ type: 'bag', id: to.id, line: product, audience: to.agent });
    }
    const had = quantitiesIn(to);
    const got = into.map((product) => ({ product, before: had.get(product) ?? null, after: 1 }));
    record({ act: 'handed over', kind: 'bag', id: to.id, ...changedFigures('quantities', got) });
  }
  if (back.size > 0) {
    const returned = [...back].map((product) => ({ product, units: 1 }));
    const warehouse = await moveInWarehouse(step, returned, () => undefined);
    for (const { product } of returned) moved(product, 'warehouse', warehouse, 1);
  }
  for (const product of units) moved(product, 'bag', from.id, -1);
  await storeBagLines(
    tx,
    from.id,
    from.products.map(({ product }) => ({ product, quantity: null })),
  );
  for (const { product } of from.products) logChange({ type: 'bag', id: from.id, line: product, audience: from.agent });
  await recordMovements(tx, actor.accountId, movements);
  const gone = from.products.map(({ product, quantity }) => ({ product, before: quantity, after: null }));
  record({ act: 'handed over', kind: 'bag', id: from.id, ...changedFigures('quantities', gone) });
};

const handOverOrders = async (
  { tx, logChange, record }: Step,
  orders: readonly { readonly id: string }[],
  from: string,
  to: string,
): Promise<void> => {
  await storeAgentOfOrders(
    tx,
    orders.map(({ id }) => id),
    to,
  );
  for (const { id } of orders) {
    logChange({ type: 'order', id, audience: to, leaves: from });
    record({ act: 'handed over', kind: 'order', id, before: { agent: from }, after: { agent: to } });
  }
};

const handOverVisits = async (
  { tx, logChange, record }: Step,
  clients: readonly string[],
  from: string,
  to: string,
): Promise<void> => {
  await storeVisitAgent(tx, clients, to);
  for (const id of clients) {
    logChange({ type: 'client', id });
    record({ act: 'handed over', kind: 'client', id, before: { visitAgent: from }, after: { visitAgent: to } });
  }
};
