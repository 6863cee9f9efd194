import { createHash, randomUUID } from 'node:crypto';
import { isMailed } from '#domain/order';
import { type OrderMail, orderMail } from '#wire/mail';
import type { Order } from '#wire/order';
import { type OrderReturn, returnsOf } from '#wire/order-return';
import type { SheetFacts } from '../../src/sheet/order-sheet';
import type { Actor } from '../actor';
import { MailFailure } from '../mail/failure';
import type { Mailer } from '../mail/mailer';
import { orderMessage } from '../mail/order-message';
import { problemOf, Refusal } from '../refusal';
import { recordChanges } from '../storage/changes';
import { readCompany } from '../storage/company';
import type { Tx } from '../storage/database';
import { recordHistory } from '../storage/history';
import { claimKey, freeKey, keepAnswer, readKey } from '../storage/idempotency';
import { readItems } from '../storage/items';
import { markReturnMailed } from '../storage/order-returns';
import { lastSentMail, markMailed, storeSentMail } from '../storage/sent-mails';
import { readBody } from './body';
import { fingerprintOf } from './fingerprint';
import { lockInSight, notFound } from './items';
import { repeated, withoutTheKilled } from './keys';
import { createMailLimit, type MailLimit } from './mail-limit';
import { type Context, runRead, type Write, type WriteAnswer } from './run';
import { requireThisLog } from './this-log';

/** `PUT mailing/order` (spec §7): like `run`, but without an open transaction while it waits for the mail server. */
export type MailOrder = (context: Context, write: Write) => Promise<WriteAnswer>;

/**
 * Mails orders, once per key: two simultaneous requests with one key share one sending; in another process the second
 * is refused as 'being-sent'; a repeat gets the stored answer. The key is claimed before the mail server is called, so
 * that it can no longer be withdrawn. If the outcome is unknown, also because the process was killed, that is stored as
 * the key's answer, so that only a person can send it again.
 */
export const mailsOrders = (mailer: Mailer | undefined, limit = createMailLimit()): MailOrder => {
  const sendOne = (context: Context, actor: Actor, write: Write) => send({ mailer, limit }, context, actor, write);
  const underWay = new Map<string, { readonly fingerprint: string; readonly answer: Promise<WriteAnswer> }>();

  return async (context, write) => {
    // 1. Authenticate. The rest is checked later by the request that sends, after any other sending of this key.
    const actor = await runRead(context, 'mailOrder', async (_tx, found) => found);
    if (write.key === undefined) return sendOne(context, actor, write);

    // 2. One sending per key.
    const fingerprint = fingerprintOf(write);
    const name = `${actor.accountId}\n${write.key}`;
    const other = underWay.get(name);
    if (other !== undefined) {
      if (other.fingerprint === fingerprint) return other.answer;
      throw new Refusal(422, 'key-reused', 'This Idempotency-Key is in use with another body.');
    }
    const answer = sendOne(context, actor, write);
    underWay.set(name, { fingerprint, answer });
    try {
      return await answer;
    } finally {
      underWay.delete(name);
    }
  };
};

interface Means {
  readonly mailer: Mailer | undefined;
  readonly limit: MailLimit;
}

const send = async ({ mailer, limit }: Means, context: Context, actor: Actor, write: Write): Promise<WriteAnswer> => {
  const { key } = write;
  const { accountId } = actor;
  const fingerprint = fingerprintOf(write);

  // 3. Return a stored answer, or claim the key and read what to send.
  const prepared = await runRead(context, 'mailOrder', async (tx) => {
    const stored = key === undefined ? undefined : await claimKey(tx, accountId, key, fingerprint, 'sending');
    if (key !== undefined && stored !== undefined)
      return { stored: await withoutTheKilled(tx, accountId, key, stored) };
    await requireThisLog(tx, write);
    const body = readBody(orderMail, write.body);
    // An agent may mail only their own orders; others are not found (SYNC-12).
    // Locked: an edit under way is in the message, or later than it.
    const order = await lockInSight({ tx, actor }, 'order', body.orderId);
    const read = new Date();
    // Its client would take the message for an order that comes.
    if (order.cancelledAt !== undefined) throw new Refusal(409, 'order-cancelled', { say: 'order-cancelled' });
    const returned = returnIn(order, body);
    const facts = await factsOf(tx, order);
    if (mailer === undefined) throw notConfigured(actor);
    if (body.unlessSent === true) await refuseSentBefore(tx, body, order);
    const takeBack = limit.begin(accountId, mailedAs(body), body.emailAddress, () =>
      context.secure({ security: 'mail limited', account: accountId }),
    );
    return { body, facts, returned, mailer, takeBack, read };
  });
  if (prepared.stored !== undefined) return repeated(prepared.stored, fingerprint);

  // 4. Send, then store the outcome.
  const { body, facts, returned, read } = prepared;
  const about = {
    sender: prepared.mailer.sender,
    to: body.emailAddress,
    id: messageId(actor, key),
    includeObservations: body.includeObservations === true,
    language: body.language ?? 'en',
    returned,
  };
  try {
    await prepared.mailer.send(await orderMessage(facts, about));
  } catch (error) {
    const refusal = error instanceof MailFailure ? mailFailed(error, actor) : error;
    if (refusal instanceof Refusal && error instanceof MailFailure && error.mayHaveArrived) {
      const answer = { status: refusal.status, json: JSON.stringify(problemOf(refusal)) };
      return keep(context, actor, write, answer, { body });
    }
    // A mail that was not sent frees its key and is not counted.
    prepared.takeBack();
    if (key !== undefined) await context.database.transaction((tx) => freeKey(tx, accountId, key));
    throw refusal;
  }
  return keep(context, actor, write, { status: 200, json: JSON.stringify(body) }, { body, arrived: read });
};

/** The return that is mailed in place of its order; undefined: the order itself is. */
const returnIn = (order: Order, { returnNumber }: OrderMail): OrderReturn | undefined => {
  if (returnNumber === undefined) return undefined;
  const returned = returnsOf(order).find(({ number }) => number === returnNumber);
  if (returned === undefined) throw notFound(order.id);
  return returned;
};

/** Under which id the log of mails and the limit of the hour have an order, or a return of it. */
const mailedAs = ({ orderId, returnNumber }: OrderMail): string =>
  returnNumber === undefined ? orderId : `${orderId}/${returnNumber}`;

/** An order that the office has changed since was not sent: that message is another one. */
const refuseSentBefore = async (tx: Tx, mail: OrderMail, order: Order): Promise<void> => {
  const { emailAddress, returnNumber } = mail;
  const sent = await lastSentMail(tx, mailedAs(mail), emailAddress);
  if (sent === undefined) return;
  if (returnNumber === undefined && !isMailed({ ...order, mailedAt: sent.toISOString() })) return;
  const words = `This ${returnNumber === undefined ? 'order' : 'return'} has been sent to ${emailAddress} already.`;
  throw new Refusal(409, 'sent-before', words, { sent: sent.toISOString() });
};

/** Keeps the outcome; `arrived`: when what the message shows was read, absent if it may not have arrived. */
const keep = async (
  { database }: Context,
  { accountId, sessionId: session }: Actor,
  write: Write,
  answer: WriteAnswer,
  { body, arrived }: { readonly body: OrderMail; readonly arrived?: Date },
): Promise<WriteAnswer> => {
  const { key } = write;
  const { orderId: id, emailAddress: to, returnNumber } = body;
  return database.transaction(async (tx) => {
    // Its agent may have left while the mail server was waited for.
    const mark = (read: Date) =>
      returnNumber === undefined ? markMailed(tx, id, read) : markReturnMailed(tx, returnNumber);
    const agent = arrived && (await mark(arrived));
    if (arrived) await storeSentMail(tx, mailedAs(body), to, arrived);
    // Also if the outcome is unknown: somebody may ask who wrote to that address.
    const about = {
      to,
      ...(returnNumber === undefined ? {} : { return: String(returnNumber) }),
      ...(arrived ? {} : { uncertain: true }),
    };
    await recordHistory(tx, { account: accountId, session, key }, [{ act: 'mailed', kind: 'order', id, about }]);
    const isKept = key === undefined || (await keepAnswer(tx, accountId, key, answer));
    // Otherwise another request has meanwhile taken this process for dead.
    const stored = isKept ? undefined : await readKey(tx, accountId, key);
    const logged = agent === undefined ? undefined : await recordChanges(tx, [{ type: 'order', id, audience: agent }]);
    return { ...(stored === undefined ? answer : repeated(stored, fingerprintOf(write))), mark: logged };
  });
};

/** Only admins see which setting is wrong. */
const mailFailed = (failure: MailFailure, { role }: Actor): Refusal =>
  new Refusal(409, 'mail-failed', failure.reasons[role]);

const notConfigured = ({ role }: Actor): Refusal =>
  new Refusal(409, 'mail-not-configured', { say: role === 'admin' ? 'no-mail-server' : 'no-mail-here' });

const factsOf = async (tx: Tx, order: Order): Promise<SheetFacts> => ({
  company: await readCompany(tx),
  order,
  clients: await readItems(tx, 'client', [order.client]),
  products: await readItems(
    tx,
    'product',
    order.products.map((line) => line.product),
  ),
  accounts: await readItems(tx, 'account', [order.agent]),
});

const messageId = ({ accountId }: Actor, key: string | undefined): string =>
  key === undefined
    ? randomUUID()
    : createHash('sha256').update(`${accountId}\n${key}`).digest('hex').slice(0, longestMessageId);

/** Characters of the hash in a Message-ID, enough to be unique. */
const longestMessageId = 40;
