import type { Device } from '../../src/device/device';
import type { StoredEntry } from '../../src/mirror/database';
import type { Mirror } from '../../src/outbox/account-mirror';
import { clientsOf } from '../../src/views/clients';
import { observationsOf } from '../../src/views/observations';
import { bagQuantitiesOf, unsentUnitsOf } from '../../src/views/stock';
import { idsOf } from '../../src/views/waiting';
import { stored } from '../support/commands';
import { ordersOf } from '../support/orders-of';
import { tokenOf, type Wishes } from './wishes';

// What the screens of one phone show, compared with what they must show: computed again, in the simplest way, from the
// server's rows and the pending entries. No row is ever changed by an entry, so a removed entry leaves no trace
// (design: two decisions).

/** Everything that an agent's screens may show, as plain data, for comparing before and after a withdrawal. */
const figuresOf = (mirror: Mirror) => {
  const me = mirror.accountId;
  return {
    orders: ordersOf(mirror)().read(),
    clients: clientsOf(mirror).read(),
    notes: observationsOf(mirror)(me).read(),
    bag: [...bagQuantitiesOf(mirror)(me).read()].sort(),
    unsent: [...unsentUnitsOf(mirror).read()].sort(),
  };
};

/** The same as one text, without the sending state of each entry. */
export const figuresText = (mirror: Mirror): string =>
  JSON.stringify(figuresOf(mirror), (name, value: unknown) =>
    name === 'state' || name === 'problem' ? undefined : value,
  );

/** The server's rows on this phone, as one text. */
export const serverRowsOf = ({ tables }: Mirror): string =>
  JSON.stringify(
    [tables.orders, tables.clients, tables.observations, tables.stock].map(({ rows }) => [...rows.entries()].sort()),
  );

const counted = (tokens: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
};

export const entriesOf = (mirror: Mirror): StoredEntry[] =>
  [...mirror.tables.outbox.rows.values()].sort((one, other) => one.id - other.id);

/** Errors in what this phone shows now. */
export const wrongFigures = (app: Device, wishes: Wishes, who: string): string[] => {
  const account = app.account.read();
  if (account === undefined) return [];
  const { mirror } = account;
  const me = mirror.accountId;
  const { tables } = mirror;
  const entries = entriesOf(mirror);
  const shown = figuresOf(mirror);
  const wrong: string[] = [];
  const say = (what: string): void => void wrong.push(`${who}: ${what}`);

  // 1. Each item is shown exactly once, whether the server's row, the pending entry or both are present (SYNC-7).
  const once = (
    what: string,
    served: Iterable<string>,
    made: Iterable<string>,
    seen: Iterable<string>,
  ): Set<string> => {
    const here = new Set(served);
    const counts = counted(seen);
    const wanted = new Set([...here, ...made]);
    for (const token of wanted)
      if (counts.get(token) !== 1) say(`sees ${what} ${token} ${counts.get(token) ?? 0} times`);
    for (const token of counts.keys()) if (!wanted.has(token)) say(`sees ${what} ${token}, which is nowhere`);
    return here;
  };
  const commands = entries.map(({ command }) => stored(command));
  const here = once(
    'order',
    [...tables.orders.rows.values()].map(({ observations }) => tokenOf(observations)),
    commands.flatMap((command) => (command.kind === 'placeOrder' ? [tokenOf(command.order.observations ?? '')] : [])),
    shown.orders.map(({ observations }) => tokenOf(observations)),
  );
  const named = (token: string) => wishes.clients.has(token);
  once(
    'client',
    [...tables.clients.rows.values()].map(({ contactPerson }) => contactPerson).filter(named),
    commands.flatMap((command) => (command.kind === 'createClient' ? [command.client.contactPerson] : [])),
    shown.clients.map(({ contactPerson }) => contactPerson).filter(named),
  );
  // An item that the server refused to delete is shown again, with the refusal.
  const deleted = new Set(
    entries.flatMap(({ command, state }) => {
      const { kind, ...content } = stored(command);
      return kind === 'deleteObservation' && state !== 'refused' && 'title' in content ? [content.title] : [];
    }),
  );
  once(
    'note',
    [...tables.observations.rows.values()]
      .filter(({ agent, completed, title }) => agent === me && !completed && !deleted.has(title))
      .map(({ title }) => title),
    commands.flatMap((one) =>
      one.kind === 'createObservation' && !deleted.has(one.observation.title.trim())
        ? [one.observation.title.trim()]
        : [],
    ),
    shown.notes.map(({ title }) => title.trim()),
  );

  // 2. No user sees another agent's items (SYNC-12, SYNC-13).
  for (const { observations } of shown.orders) {
    const agent = wishes.orders.get(tokenOf(observations))?.agent;
    if (agent !== me) say(`sees order ${observations} of ${agent}`);
  }

  // 3. A changed text is shown as its author wants it, whatever the server's row has meanwhile.
  const texts = new Map<string, { token: string; field: string; text: string }>();
  for (const command of commands) {
    if (command.kind === 'editOrderObservations') {
      const token = tokenOf(command.after);
      texts.set(token, { token, field: 'observations', text: command.after });
    }
    const client = command.kind === 'editClient' ? (idsOf(mirror).read().get(command.client) ?? command.client) : '';
    const token = command.kind === 'editClient' ? tables.clients.rows.get(client)?.contactPerson : undefined;
    if (command.kind !== 'editClient' || token === undefined) continue;
    for (const [field, text = ''] of Object.entries(command.after))
      texts.set(`${token} ${field}`, { token, field, text });
  }
  for (const { token, field, text } of texts.values()) {
    const order = shown.orders.find(({ observations }) => tokenOf(observations) === token);
    const seen = order ?? shown.clients.find(({ contactPerson }) => contactPerson === token);
    const now = (seen as Readonly<Record<string, unknown>> | undefined)?.[field];
    if (now !== text) say(`sees '${now}' as ${field} of ${token}, not '${text}'`);
  }

  // 4. The bag and the promised units, entry by entry.
  const bag = [...tables.bags.rows.values()].find(({ agent }) => agent === me);
  const left = new Map<string, number>();
  const promised = new Map<string, number>();
  for (const command of commands) {
    if (command.kind !== 'placeOrder') continue;
    const arrived = here.has(tokenOf(command.order.observations ?? ''));
    for (const { product, quantity, deliveredQuantity } of command.order.products) {
      left.set(product, (left.get(product) ?? 0) + deliveredQuantity);
      if (!arrived) promised.set(product, (promised.get(product) ?? 0) + quantity - deliveredQuantity);
    }
  }
  const inBag = new Map(shown.bag);
  for (const { place, product, quantity } of tables.stock.rows.values()) {
    if (bag === undefined || place !== `bag:${bag.id}`) continue;
    const must = Math.max(0, quantity - (left.get(product) ?? 0));
    if (inBag.get(product) !== must) say(`sees ${inBag.get(product)} of ${product} in the bag, not ${must}`);
  }
  const unsent = new Map(shown.unsent);
  for (const product of new Set([...promised.keys(), ...unsent.keys()]))
    if ((unsent.get(product) ?? 0) !== (promised.get(product) ?? 0))
      say(`sees ${unsent.get(product) ?? 0} unsent of ${product}, not ${promised.get(product) ?? 0}`);
  return wrong;
};
