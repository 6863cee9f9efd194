import { type Client, fieldsOfClient } from '#wire/client';

// Stored answers after an erasure of personal data in them (SYNC-2 still holds: the key has had its effect).

interface Answer {
  readonly status: number;
  readonly answer: string;
}

/** The erased clients by id, in their current state, and the ids of orders that are theirs, or were. */
interface Erased {
  readonly clients: ReadonlyMap<string, Client>;
  readonly orders: ReadonlySet<string>;
}

/**
 * Removes personal data from an answer about an erased client or its orders. The answer to a creation or mail stays,
 * because its sender may ask again; the answer to a change becomes 'not found', because the changed values are gone.
 * Decisions about handed-in entries, which answered with the entry once, keep only their outcome.
 */
export const withoutPerson = <Kept extends Answer>(kept: Kept, erased: Erased): Kept => {
  const body = JSON.parse(kept.answer) as unknown;
  const gone = { code: 'not-found', message: 'Its personal data were erased.' };
  return kept.status === 200 && isItem(body) && (isClient(body, erased) || isOrder(body, erased))
    ? { ...kept, status: 404, answer: JSON.stringify(gone) }
    : { ...kept, answer: JSON.stringify(blanked(body, erased)) };
};

type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);
const isClient = ({ id }: Item, { clients }: Erased): boolean => typeof id === 'string' && clients.has(id);
const isOrder = ({ id, client, observations }: Item, { clients, orders }: Erased): boolean =>
  (typeof client === 'string' && clients.has(client)) || (observations !== undefined && orders.has(String(id)));
/** A visit names its client as an order does, and has a reason. */
const isVisit = (item: Item, erased: Erased): boolean => isOrder(item, erased) && typeof item['reason'] === 'string';

const blanked = (value: unknown, erased: Erased): unknown => {
  if (Array.isArray(value)) return value.map((one) => blanked(one, erased));
  if (!isItem(value)) return value;
  const { id, state, became, wasThere } = value;
  if (wasThere !== undefined) return { id, state, became, wasThere };
  const within = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, blanked(one, erased)]));
  return { ...within, ...blanksOf(value, erased) };
};

/** The replacements of personal data in an item, a mail, or the reason of a failed mail. */
const blanksOf = (item: Item, erased: Erased): object => {
  const client = isClient(item, erased) ? erased.clients.get(String(item['id'])) : undefined;
  if (client !== undefined) return fieldsOfClient(client);
  if (isVisit(item, erased)) return { note: '' };
  if (isOrder(item, erased))
    return {
      observations: '',
      lastModifiedObservations: '',
      ...(item['cancelReason'] === undefined ? {} : { cancelReason: '' }),
      ...(Array.isArray(item['returns']) ? { returns: item['returns'].map((one) => ({ ...one, reason: '' })) } : {}),
    };
  if (typeof item['orderId'] === 'string' && erased.orders.has(item['orderId'])) return { emailAddress: '' };
  // Without the order and the address, which are not needed to say that the outcome is unknown.
  if (item['code'] === 'mail-failed')
    return { message: String(item['message']).replace(/[^\s<>]+@[^\s<>]+/g, 'that address'), said: undefined };
  return {};
};
