import { type Client, fieldsOfClient } from '#wire/client';

// What a stored answer says once a person's data in it are erased (SYNC-2 goes on: the key has had its effect).

interface Answer {
  readonly status: number;
  readonly answer: string;
}

/** What was erased: clients by id, as they are now, and the ids of their orders. */
interface Erased {
  readonly clients: ReadonlyMap<string, Client>;
  readonly orders: ReadonlySet<string>;
}

/**
 * An answer that names an erased client, or an order of it, without what names a person. That something was made or
 * mailed stays, since its maker may still ask for it; that something was changed cannot be said any more, because what
 * it became is gone, so that is answered as an item that is not there.
 */
export const withoutPerson = <Kept extends Answer>(kept: Kept, erased: Erased): Kept => {
  const told = JSON.parse(kept.answer) as unknown;
  const gone = { code: 'not-found', message: 'Its personal data were erased.' };
  return kept.status === 200 && isItem(told) && (isClient(told, erased) || isOrder(told, erased))
    ? { ...kept, status: 404, answer: JSON.stringify(gone) }
    : { ...kept, answer: JSON.stringify(blanked(told, erased)) };
};

type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);
const isClient = ({ id }: Item, { clients }: Erased): boolean => typeof id === 'string' && clients.has(id);
const isOrder = ({ client }: Item, { clients }: Erased): boolean => typeof client === 'string' && clients.has(client);

const blanked = (value: unknown, erased: Erased): unknown => {
  if (Array.isArray(value)) return value.map((one) => blanked(one, erased));
  if (!isItem(value)) return value;
  const within = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, blanked(one, erased)]));
  return { ...within, ...blanksOf(value, erased) };
};

/** What stands in the place of what names a person in an item, a mail, or the reason why a mail may have failed. */
const blanksOf = (item: Item, erased: Erased): object => {
  const client = isClient(item, erased) ? erased.clients.get(String(item['id'])) : undefined;
  if (client !== undefined) return fieldsOfClient(client);
  if (isOrder(item, erased)) return { observations: '', lastModifiedObservations: '' };
  if (typeof item['orderId'] === 'string' && erased.orders.has(item['orderId'])) return { emailAddress: '' };
  // It does not say of which order; nobody needs the address once more to know that nobody knows.
  if (item['code'] === 'mail-failed')
    return { message: String(item['message']).replace(/[^\s<>]+@[^\s<>]+/g, 'that address'), said: undefined };
  return {};
};
