import { createHash, randomUUID } from 'node:crypto';
import { sees } from '#domain/roles';
import { type OrderMail, orderMail } from '#wire/mail';
import type { Order } from '#wire/order';
import type { Actor } from '../actor';
import { MailFailure } from '../mail/failure';
import type { Mailer } from '../mail/mailer';
import { orderMessage } from '../mail/order-message';
import type { OrderFacts } from '../mail/order-sheet';
import { problemOf, Refusal } from '../refusal';
import type { Tx } from '../storage/database';
import { claimKey, keepAnswer, readAnswer, type StoredAnswer } from '../storage/idempotency';
import { typeOfId } from '../storage/ids';
import { audienceOf, readItems } from '../storage/items';
import { readBody } from './body';
import { fingerprintOf } from './fingerprint';
import { notFound } from './items';
import { ask, type Context, type Write, type WriteAnswer } from './run';

/** `PUT mailing/order` (spec §7) as a call: like `run`, but no transaction is open while a mail server is waited for. */
export type MailOrder = (context: Context, write: Write) => Promise<WriteAnswer>;

/**
 * Sends orders by this mailer, each key once: two at once with one key share one sending, a repeat gets the stored answer. What stays
 * possible is an end of the process between sending and keeping, or two processes at once: the second message then has the Message-ID of the
 * first. Where nobody can know whether the message arrived, that is kept as the key's answer, so that only a person sends it again.
 */
export const mailsOrders = (mailer: Mailer | undefined): MailOrder => {
  const underWay = new Map<string, { readonly fingerprint: string; readonly answer: Promise<WriteAnswer> }>();

  return async (context, write) => {
    // 1. Who asks. Everything else is asked by the one who sends, so that nobody sends what another has just finished sending.
    const actor = await ask(context, 'mailOrder', async (_tx, found) => found);
    if (write.key === undefined) return send(mailer, context, actor, write);

    // 2. One sending per key.
    const fingerprint = fingerprintOf(write);
    const name = `${actor.accountId}\n${write.key}`;
    const other = underWay.get(name);
    if (other !== undefined) {
      if (other.fingerprint === fingerprint) return other.answer;
      throw keyReused();
    }
    const answer = send(mailer, context, actor, write);
    underWay.set(name, { fingerprint, answer });
    try {
      return await answer;
    } finally {
      underWay.delete(name);
    }
  };
};

const send = async (mailer: Mailer | undefined, context: Context, actor: Actor, write: Write): Promise<WriteAnswer> => {
  // 3. Was it sent already? If not, what is to be sent?
  const prepared = await ask(context, 'mailOrder', async (tx) => {
    const stored = write.key === undefined ? undefined : await readAnswer(tx, actor.accountId, write.key);
    if (stored !== undefined) return { stored };
    const body = readBody(orderMail, write.body);
    return { body, facts: await factsOf(tx, await readOrder(tx, actor, body)) };
  });
  if (prepared.stored !== undefined) return repeated(prepared.stored, write);
  if (mailer === undefined) throw notConfigured(actor);

  // 4. Send, then keep what came of it.
  const id = messageId(actor, write.key);
  const message = await orderMessage(prepared.facts, { sender: mailer.sender, to: prepared.body.emailAddress, id });
  const answer = await mailer.send(message).then(
    () => ({ status: 200, json: JSON.stringify(prepared.body) }),
    (error: unknown) => answerOf(error, actor),
  );
  return write.key === undefined ? answer : keep(context, actor, write, write.key, answer);
};

/** A mail that was not sent takes its key back; one that may have been sent is an answer, so that the key never sends it again. */
const answerOf = (error: unknown, { role }: Actor): WriteAnswer => {
  if (!(error instanceof MailFailure)) throw error;
  const refusal = new Refusal(409, 'mail-failed', role === 'admin' ? error.message : error.forAgents);
  if (!error.mayHaveArrived) throw refusal;
  return { status: refusal.status, json: JSON.stringify(problemOf(refusal)) };
};

const keep = (
  { database }: Context,
  { accountId }: Actor,
  write: Write,
  key: string,
  answer: WriteAnswer,
): Promise<WriteAnswer> =>
  database.transaction(async (tx) => {
    const stored = await claimKey(tx, accountId, key, fingerprintOf(write));
    if (stored !== undefined) return repeated(stored, write);
    await keepAnswer(tx, accountId, key, answer);
    return answer;
  });

const repeated = ({ fingerprint, status, json }: StoredAnswer, write: Write): WriteAnswer => {
  if (fingerprint !== fingerprintOf(write)) throw keyReused();
  return { status, json };
};

const keyReused = (): Refusal =>
  new Refusal(422, 'key-reused', 'This Idempotency-Key already had an effect with another body.');

/** What a setting is called is for the office, not for an agent in a shop. */
const notConfigured = ({ role }: Actor): Refusal =>
  new Refusal(
    409,
    'mail-not-configured',
    role === 'admin'
      ? 'This server has no mail server to send with. Whoever runs it must set SMTP_URL; nothing was sent.'
      : 'E-mail is not set up on this server. Ask the office.',
  );

/** An agent mails own orders alone; another's is not there (SYNC-12). */
const readOrder = async (tx: Tx, actor: Actor, { orderId }: OrderMail): Promise<Order> => {
  const order = typeOfId(orderId) === 'order' ? (await readItems(tx, 'order', [orderId])).get(orderId) : undefined;
  if (order === undefined || !sees(actor, { type: 'order', audience: audienceOf('order', order) })) {
    throw notFound(orderId);
  }
  return order;
};

const factsOf = async (tx: Tx, order: Order): Promise<OrderFacts> => ({
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

/** Signs of a hash that make a Message-ID nobody else's. */
const longestMessageId = 40;
