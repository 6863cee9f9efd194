import { isReadableCommand, makerOf } from '#domain/commands/table';
import type { Client } from '#wire/client';
import type { Command } from '#wire/command';
import { Refusal } from '../refusal';
import type { Tx } from '../storage/database';
import {
  answersToBlank,
  blankOrders,
  blankSentMails,
  eraseClients,
  type HandedInAbout,
  handedInAbout,
  openOrdersOfClient,
  ordersOf,
  removeHandedIn,
  replaceAnswers,
} from '../storage/erasures';
import { settleArrived } from '../storage/handed-in';
import { blankHistory } from '../storage/history';
import { lockClientRows, mergeAlone, mergedInto } from '../storage/merged-clients';
import { forgetRefusedAbout } from '../storage/unsent';
import { blankVisits } from '../storage/visits';
import { withoutPerson } from './erased-answers';
import { notFound } from './items';
import { refuseMerged } from './merged-clients';
import type { Sent, Step } from './run';
import { checkVersion } from './versions';

/** Most orders that a refusal names. */
const mostNamed = 10;

/**
 * Erases the personal data of a client, and of clients merged into it, for good: fields, observations of orders,
 * notes of visits, mail addresses, and stored answers about them; of orders that the office has moved to another client
 * meanwhile, too. Orders keep their figures, for accounting. Repeated, it erases what was written since, as
 * of a return. Refused while an order is open, because it could not be delivered.
 */
export const eraseClient = async ({ tx, actor, logChange, record }: Step, sent: Sent): Promise<Client> => {
  await mergeAlone(tx);
  const ids = [sent.id, ...(await mergedInto(tx, sent.id))];
  // Locked before the clients, in the same order as a decision about a handed-in entry locks.
  const orders = await ordersOf(tx, ids);
  await settleArrived(tx);
  const handedIn = await handedInAbout(tx, ids, orders);
  const stored = (await lockClientRows(tx, ids)).get(sent.id);
  if (stored === undefined) throw notFound(sent.id);
  refuseMerged(stored);
  const isFirst = stored.erased === undefined;
  if (isFirst) checkVersion(stored, sent);
  refuseOpen(await openOrdersOfClient(tx, ids));
  refuseHandedIn(handedIn);

  const erased = isFirst ? await eraseClients(tx, ids, actor.accountId) : [stored];
  const clients = new Map(erased.map((client) => [client.id, client]));
  for (const id of isFirst ? ids : []) logChange({ type: 'client', id });
  for (const { id, agent } of await blankOrders(tx, ids)) logChange({ type: 'order', id, audience: agent });
  for (const { id, agent } of await blankVisits(tx, stored.id)) logChange({ type: 'visit', id, audience: agent });
  await blankSentMails(tx, ids);
  await forgetRefusedAbout(tx, ids);
  await removeHandedIn(
    tx,
    handedIn.map((entry) => entry.id),
  );
  await blankAnswers(tx, { clients, orders: new Set(orders) });
  await blankHistory(tx, 'client', ids);
  await blankHistory(tx, 'order', orders);
  if (isFirst) record({ act: 'erased', kind: 'client', id: stored.id });
  return clients.get(stored.id) ?? stored;
};

const blankAnswers = async (tx: Tx, erased: Parameters<typeof withoutPerson>[1]): Promise<void> => {
  const kept = await answersToBlank(tx, [...erased.clients.keys()]);
  const blanked = kept.map((one) => withoutPerson(one, erased));
  await replaceAnswers(
    tx,
    blanked.filter(({ answer }, at) => answer !== kept[at]?.answer),
  );
};

/** A handed-in order that waits for a decision (SESSION-12) would have no client; changes of an order go with it. */
const refuseHandedIn = (entries: readonly HandedInAbout[]): void => {
  const orders = entries.filter(({ state, command }) => state === 'waiting' && isOrder(command));
  if (orders.length === 0) return;
  throw new Refusal(409, 'conflict', { say: 'handed-in-order-waits' });
};

const isOrder = (command: unknown): boolean =>
  isReadableCommand(command) && makerOf(command as Command)?.item === 'order';

const refuseOpen = (orders: readonly string[]): void => {
  if (orders.length === 0) return;
  const named = orders.slice(0, mostNamed);
  throw new Refusal(409, 'conflict', { say: 'orders-still-open', orders: named, more: orders.length - named.length });
};
