import { longestRefusedText, mostRefused, type RefusedEntry, type UnsentReport } from '#wire/new-person';
import { placeOrder } from './commands/place-order';
import { descriptorOf, makerOf, subjectOf } from './commands/table';
import { pendingCreations } from './optimistic';
import { type OutboxEntry, resolveId } from './pending';
import { isUnsent } from './unsent';

// What a device reports of its refused entries, so that the office sees them (SESSION-15): only what their description
// needs, because an order may have 2,000 lines.

/** Without what no server stores: NUL, and half a pair of surrogates, which a cut leaves behind as well. */
const storable = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');
const short = (text: string): string => storable(text.slice(0, longestRefusedText));
const storableWithin = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_name, one: unknown) => (typeof one === 'string' ? storable(one) : one)) as Value;

/** The text of a command that its description has: a name, a title, or the reason of a closed visit. */
const textOf = ({ command }: OutboxEntry): string | undefined => {
  const made = makerOf(command)?.thing(command) as Readonly<Record<string, unknown>> | undefined;
  return [made?.['name'], made?.['title'], made?.['reason'], command['title']].find((text) => typeof text === 'string');
};

/** The refused entries of the outbox, oldest first, and how many there are; `ids`: local ids to the server's. */
export const refusedOf = (
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
): Required<Pick<UnsentReport, 'needsYou' | 'refused'>> => {
  const refused = entries.filter(
    (entry) => entry.state === 'refused' && entry.withdrawing === undefined && isUnsent(entry),
  );
  const newClients = new Map(pendingCreations('client', entries).map(({ item }) => [item.id, item.name]));
  return {
    needsYou: refused.length,
    refused: refused.slice(0, mostRefused).map((entry) => reported(entry, newClients, ids)),
  };
};

const reported = (
  entry: OutboxEntry,
  newClients: ReadonlyMap<string, string>,
  ids: ReadonlyMap<string, string>,
): RefusedEntry => {
  const { key, command, createdAt, lastAttemptAt, problem } = entry;
  const { client } = command as { readonly client?: unknown };
  // What is done to a visit is described by its client.
  const subject = typeof client === 'string' ? client : subjectOf(command);
  const name = textOf(entry) ?? (subject && newClients.get(subject));
  const order = placeOrder.read(command)?.order;
  const { code = 'refused', message = '', said } = problem ?? {};
  const isSaidShort = said !== undefined && JSON.stringify(said).length <= 2 * longestRefusedText;
  return {
    key,
    kind: descriptorOf(command).kind,
    ...(subject === undefined ? {} : { of: short(resolveId(subject, ids)) }),
    ...(name === undefined ? {} : { name: short(name) }),
    ...(order === undefined ? {} : { products: order.products.length, value: order.price }),
    ...(typeof command['after'] === 'boolean' ? { on: command['after'] } : {}),
    since: lastAttemptAt ?? createdAt,
    code: short(code),
    message: short(message),
    ...(isSaidShort ? { said: storableWithin(said) } : {}),
  };
};
