import type { Language } from '#wire/language';
import type { Api } from '../support/calls';
import { later } from '../words/later';

// The rows that the files of lists must have, by the server's API alone.

interface Client {
  readonly id: string;
  readonly name: string;
  readonly cui: string;
  readonly contactPerson: string;
  readonly phone: string;
  readonly email: string;
  readonly deliveryAddress: string;
  readonly observations: string;
  readonly visitDays: string;
  readonly visitAgent: string;
}
interface Line {
  readonly product: string | { readonly id: string };
  readonly quantity: number;
  readonly deliveredQuantity: number;
  readonly added: boolean;
}
/** What an agent did at a client on a day. */
interface Done {
  readonly client: string;
  readonly agent: string;
  readonly date: string;
}
interface Order extends Done {
  readonly isFinalized: boolean;
  readonly cancelledAt?: string;
  readonly products: readonly Line[];
}
interface Visit extends Done {
  readonly reason: 'no-need' | 'closed' | 'no-contact' | 'later' | 'no-money' | 'other';
  readonly note: string;
}
interface Account {
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
}
interface Product {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}
/** Cells as they are read, in an order of their own. */
type Rows = readonly (readonly string[])[];

const sorted = (rows: Rows): Rows => [...rows].sort((one, other) => (one.join('\0') < other.join('\0') ? -1 : 1));
const idIn = ({ product }: Line): string => (typeof product === 'string' ? product : product.id);
const inList = <Item>(api: Api, type: string): Promise<readonly Item[]> =>
  api.get<readonly Item[]>(`/scope/main/items/${type}`);

const agents = async (api: Api): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await api.get<Account[]>('/scope/main/accounts')).map((one) => [one.id, `${one.firstname} ${one.lastname}`]),
  );

const clientRows = async (api: Api, language: Language): Promise<Rows> => {
  const names = await agents(api);
  return (await inList<Client>(api, 'client')).map((one) => [
    ...[one.id, one.name, one.cui, one.contactPerson, one.phone, one.email, one.deliveryAddress, one.observations],
    ...[later[language].visits.days(one.visitDays), names.get(one.visitAgent) ?? '', ''],
  ]);
};

const stockRows = async (api: Api): Promise<Rows> => {
  const [warehouse] = await inList<{ products: readonly Line[] }>(api, 'warehouse');
  const open = (await inList<Order>(api, 'order')).filter((one) => !one.isFinalized && one.cancelledAt === undefined);
  const units = (lines: readonly Line[], id: string, of: (line: Line) => number) =>
    lines.reduce((sum, line) => sum + (idIn(line) === id ? of(line) : 0), 0);
  const lines = open.flatMap(({ products }) => products).filter(({ added }) => !added);
  return (await inList<Product>(api, 'product')).map(({ id, code, name }) => {
    const stock = units(warehouse?.products ?? [], id, ({ quantity }) => quantity);
    const pending = units(lines, id, ({ quantity, deliveredQuantity }) => Math.max(0, quantity - deliveredQuantity));
    return [code, name, String(stock), String(pending), ''];
  });
};

/** The last seven days, as yyyy-MM-dd. */
const lastWeek = (): string[] =>
  Array.from({ length: 7 }, (_, ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10));

/** Days of agents: planned, ordered, no order, not visited, not planned. */
const visitRows = async (api: Api): Promise<Rows> => {
  const names = await agents(api);
  const bags = await inList<{ agent: string }>(api, 'bag');
  const [clients, orders, visits] = await Promise.all([
    inList<Client>(api, 'client'),
    inList<Order>(api, 'order'),
    inList<Visit>(api, 'visit'),
  ]);
  return lastWeek().flatMap((day) =>
    bags.flatMap(({ agent }) => {
      const at = (all: readonly Done[]) =>
        all.filter((one) => one.agent === agent && one.date.startsWith(day)).map(({ client }) => client);
      const weekday = String(new Date(day).getUTCDay() || 7);
      const planned = clients.filter((one) => one.visitAgent === agent && one.visitDays.includes(weekday));
      const ordered = [...new Set(at(orders))];
      const closed = at(visits).filter((client) => !ordered.includes(client));
      const done = [...ordered, ...closed];
      const inPlan = done.filter((client) => planned.some(({ id }) => id === client)).length;
      if (planned.length + done.length === 0) return [];
      const figures = [planned.length, ordered.length, closed.length, planned.length - inPlan, done.length - inPlan];
      return [[day, names.get(agent) ?? '', ...figures.map(String)]];
    }),
  );
};

/** Visits of the last seven days without an order, and why. */
const reasonRows = async (api: Api, language: Language): Promise<Rows> => {
  const names = await agents(api);
  const clients = new Map((await inList<Client>(api, 'client')).map(({ id, name }) => [id, name]));
  return (await inList<Visit>(api, 'visit'))
    .filter(({ date }) => lastWeek().includes(date))
    .map(({ date, agent, client, reason, note }) => [
      ...[date, names.get(agent) ?? '', clients.get(client) ?? ''],
      ...[later[language].visits.reasons[reason], note],
    ]);
};

const lists = { clients: clientRows, warehouse: stockRows, visits: visitRows, reasons: reasonRows };

/** The rows of a list's file, sorted. */
export const expectedRows = async (list: keyof typeof lists, api: Api, language: Language): Promise<Rows> =>
  sorted(await lists[list](api, language));

/** The rows of a file, sorted; without the apostrophe that keeps a cell from being run as a formula. */
export const readRows = (rows: Rows): Rows =>
  sorted(rows.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, ''))));
