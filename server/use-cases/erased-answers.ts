import type { Client } from '#wire/client';
import { clientFields } from '#wire/client';

// What a stored answer says once somebody's data in it are erased (SYNC-2 goes on: the key has had its effect).

interface Answer {
  readonly status: number;
  readonly answer: string;
}

/**
 * An answer that names an erased client, or an order of it, without what names a person. That something was made stays,
 * since its maker may still ask for it; that something was changed cannot be said any more, because what it became is
 * gone, so that is told as an item that is not there. `clients`: the erased ones as they are, by id.
 */
export const withoutPerson = ({ status, answer }: Answer, clients: ReadonlyMap<string, Client>): Answer => {
  const told = JSON.parse(answer) as unknown;
  if (status === 200 && isErased(told, clients))
    return { status: 404, answer: JSON.stringify({ code: 'not-found', message: 'Its personal data were erased.' }) };
  return { status, answer: JSON.stringify(blanked(told, clients)) };
};

type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

const isErased = (value: unknown, clients: ReadonlyMap<string, Client>): boolean =>
  isItem(value) && (clients.has(String(value['id'])) || clients.has(String(value['client'])));

const blanked = (value: unknown, clients: ReadonlyMap<string, Client>): unknown => {
  if (Array.isArray(value)) return value.map((one) => blanked(one, clients));
  if (!isItem(value)) return value;
  const within = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, blanked(one, clients)]));
  const client = clients.get(String(value['id']));
  if (client !== undefined)
    return { ...within, ...Object.fromEntries(clientFields.map((name) => [name, client[name]])) };
  return clients.has(String(value['client'])) ? { ...within, observations: '', lastModifiedObservations: '' } : within;
};
