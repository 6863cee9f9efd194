import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../../server/storage/database';
import { addToCart, selectClient, setObservations } from '../../src/actions/cart';
import { createClient, editClient } from '../../src/actions/clients';
import { placeOrder } from '../../src/actions/orders';
import { discardEntry, sendNow } from '../../src/actions/outbox';
import { pickExistingClient, resolveClash } from '../../src/actions/repairs';
import type { Device } from '../../src/device/device';
import { clashesOf } from '../../src/domain/edits';
import { repairsOf } from '../../src/domain/repair';
import type { StoredEntry } from '../../src/mirror/database';
import type { Mirror } from '../../src/outbox/account-mirror';
import { offeredClientsOf } from '../../src/views/clients';
import { firstLoadOf } from '../../src/views/first-load';
import { productsOf } from '../../src/views/products';
import { bagQuantitiesOf } from '../../src/views/stock';
import { clientFields, fieldsOfClient, type NewClient } from '../../src/wire/client';
import { openCompany } from '../loop/company';
import { createPhone, type InLife, Killed, type Phone } from '../loop/phone';
import { createRandom } from '../loop/random';
import { callAs } from '../support/calls';
import { stored } from '../support/commands';
import { entriesOf } from './figures';
import { mirrorOf, seen, stuck } from './patience';

// Two agents order from clients and edit them, on phones that are offline and killed, while the office merges, archives
// and erases these clients, finalizes and ticks. Each wish is recorded before the app gets it.

const index = fc.nat({ max: 30 });
const handStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('fill' as const), client: index }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('place' as const), samples: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      client: index,
      field: fc.constantFrom('phone', 'email'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('make' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('offline' as const, 'rest' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('kill' as const, 'worker' as const) }) },
);
const officeStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('merge' as const), from: index, into: index, take: fc.nat({ max: 127 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('erase' as const), client: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('archive' as const), client: index }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('finalize' as const), order: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tick' as const), order: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('restart' as const, 'nothing' as const) }) },
);
type HandStep = typeof handStep extends fc.Arbitrary<infer Step> ? Step : never;
type OfficeStep = typeof officeStep extends fc.Arbitrary<infer Step> ? Step : never;

export const mergingScript = fc.record({
  moments: fc.array(fc.record({ hands: fc.tuple(handStep, handStep), office: officeStep }), {
    minLength: 12,
    maxLength: 30,
    size: 'max',
  }),
  weather: fc.integer({ min: 1, max: 1_000_000 }),
});
export type MergingScript = typeof mergingScript extends fc.Arbitrary<infer Script> ? Script : never;

/** A wished order; identified by its units of p2, which differ between all orders. */
interface OrderWish {
  readonly units: number;
  readonly agent: string;
  /** The client that was chosen last, by its id or local id at that time. */
  client: string;
  sample: boolean;
  fate: 'one' | 'one or none' | 'none';
}

/** A text typed into a client's field; `one`: it must have been written, once. */
interface TextWish {
  readonly text: string;
  readonly client: string;
  fate: 'one' | 'one or none' | 'none';
}

export interface Wishes {
  readonly orders: Map<number, OrderWish>;
  readonly texts: TextWish[];
  /** The token of each client, by its id or local id. */
  readonly made: Map<string, string>;
  readonly failures: string[];
  readonly journal: string[];
  /** How often each thing was done by the office, and each repair by a user. */
  readonly counts: Record<string, number>;
}

const p1 = 1_250;
const p2 = 10;
/** Bani. */
export const priceOf = (units: number): number => p1 + p2 * units;

const fieldsOf = (token: string): NewClient => ({
  name: `Magazin ${token}`,
  phone: `0700 ${token}`,
  email: `${token.toLowerCase()}@exemplu.ro`,
  cui: '',
  contactPerson: `Om ${token}`,
  deliveryAddress: `Strada ${token}`,
  observations: '',
  visitDays: '',
  visitAgent: '',
});

/** The tokens that distinguish a client's texts from every other's, also inside a text. */
export const tokensIn = (text: string): readonly string[] =>
  text.match(/Vorbe\d+Lor/gi)?.map((one) => one.toUpperCase()) ?? [];

const createWishes = (): Wishes & { token(): string; units(): number } => {
  let tokens = 0;
  let units = 0;
  return {
    orders: new Map(),
    texts: [],
    made: new Map(),
    failures: [],
    journal: [],
    counts: {},
    token() {
      tokens += 1;
      return `Vorbe${tokens}Lor`;
    },
    units() {
      units += 1;
      return units;
    },
  };
};
type Book = ReturnType<typeof createWishes>;

const count = ({ counts }: Book, what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

const pick = <T>(from: readonly T[], choice: number): T | undefined => from[choice % Math.max(1, from.length)];
const patienceMs = 1_000;

/** The clients that the model has made, in the same order everywhere. */
const known = <Client extends { readonly name: string }>(clients: readonly Client[]): readonly Client[] =>
  clients.filter(({ name }) => tokensIn(name).length > 0);

/** The user of one phone. */
const createPerson = (phone: Phone, wishes: Book) => {
  let placing: OrderWish | undefined;

  const wishInCart = (app: Device): OrderWish | undefined =>
    wishes.orders.get(app.cart.state.items.find(({ product }) => product.id === 'p2')?.quantity ?? 0);

  const fill = (app: Device, mirror: Mirror, choice: number): void => {
    const client = pick(known(offeredClientsOf(mirror).read()), choice);
    if (client === undefined) return;
    const begun = wishInCart(app);
    const wish = begun ?? {
      units: wishes.units(),
      agent: mirror.accountId,
      client: client.id,
      sample: false,
      fate: 'none' as const,
    };
    wishes.orders.set(wish.units, wish);
    wish.client = client.id;
    selectClient(app, client.id);
    for (const product of productsOf(mirror).read())
      if (product.id === 'p1' || product.id === 'p2') addToCart(app, product, product.id === 'p1' ? 1 : wish.units);
    if (begun === undefined) setObservations(app, `Marfa ${wish.units}`);
    wishes.journal.push(`${phone.username} fills ${wish.units} for ${client.id} ${client.name}`);
  };

  const place = async (app: Device, mirror: Mirror, samples: boolean, inLife: InLife): Promise<void> => {
    const wish = wishInCart(app);
    if (wish === undefined || app.cart.state.client === undefined) return;
    wish.fate = 'one or none';
    wish.sample = samples && bagQuantitiesOf(mirror)(mirror.accountId).read().get('p1') === 1;
    placing = wish;
    wishes.journal.push(`${phone.username} places ${wish.units}${wish.sample ? ' with a sample' : ''}`);
    const outcome = await inLife(placeOrder(app, { delivered: new Set(wish.sample ? ['p1'] : []) }));
    placing = undefined;
    wish.fate = outcome.kind === 'saved' ? 'one' : 'none';
    if (outcome.kind === 'refused') wishes.journal.push(`${wish.units} was not placed: ${outcome.code}`);
  };

  const edit = async (
    app: Device,
    mirror: Mirror,
    step: { client: number; field: 'phone' | 'email' },
    inLife: InLife,
  ) => {
    const client = pick(known(offeredClientsOf(mirror).read()), step.client);
    if (client === undefined) return;
    const before = fieldsOfClient(client);
    const token = wishes.token();
    const text = step.field === 'phone' ? `0700 ${token}` : `${token.toLowerCase()}@exemplu.ro`;
    // An earlier text that is still pending on this phone is merged into this one.
    for (const earlier of wishes.texts)
      if (earlier.text === before[step.field] && earlier.fate === 'one') earlier.fate = 'one or none';
    const wish: TextWish = { text, client: client.id, fate: 'one or none' };
    wishes.texts.push(wish);
    wishes.journal.push(`${phone.username} types ${text} over ${before[step.field]} of ${client.id}`);
    const outcome = await inLife(editClient(app, client.id, before, { ...before, [step.field]: text }));
    if (outcome.kind === 'saved') wish.fate = 'one';
  };

  const make = async (app: Device, inLife: InLife): Promise<void> => {
    const [token, key] = [wishes.token(), app.environment.newKey()];
    wishes.made.set(`local:${key}`, token);
    wishes.journal.push(`${phone.username} makes ${token}`);
    await inLife(createClient(app, fieldsOf(token), key));
  };

  const mend = async (app: Device, mirror: Mirror, entry: StoredEntry, how: number, inLife: InLife): Promise<void> => {
    const command = stored(entry.command);
    const ways = repairsOf(entry, entriesOf(mirror));
    const isOrder = command.kind === 'placeOrder';
    const clash = ways.includes('resolve-clash');
    const texts =
      command.kind === 'editClient'
        ? wishes.texts.filter(({ text }) => Object.values(command.after).includes(text))
        : [];
    wishes.journal.push(`${phone.username} mends ${command.kind} ${entry.problem?.code} of ${ways}`);
    if (isOrder && ways.includes('pick-client')) {
      const client = pick(
        offeredClientsOf(mirror)
          .read()
          .filter(({ state }) => state === 'accepted'),
        how,
      );
      const wish = wishes.orders.get(command.order.products.find(({ product }) => product === 'p2')?.quantity ?? 0);
      if (client === undefined || wish === undefined) return;
      count(wishes, 'orders for another client');
      wish.client = client.id;
      await inLife(pickExistingClient(app, entry.id, client.id));
      return;
    }
    if (isOrder) {
      // The bag no longer has the sample: which of two orders took it is decided by the bag.
      wishes.failures.push(`an order is refused: ${JSON.stringify(entry.problem)}`);
      await inLife(sendNow(app, entry.id));
      return;
    }
    if (clash) {
      count(wishes, 'clashes');
      const choice = how % 2 === 0 ? 'mine' : 'theirs';
      if (choice === 'theirs') for (const text of texts) text.fate = 'one or none';
      const choices = Object.fromEntries(clashesOf(entry.problem).map(({ field }) => [field, choice] as const));
      await inLife(resolveClash(app, entry.id, choices));
      return;
    }
    if (ways.join() !== 'discard') wishes.failures.push(`${command.kind} ${entry.problem?.code} has ${ways}`);
    count(wishes, `discarded ${command.kind}`);
    for (const text of texts) text.fate = 'none';
    await inLife(discardEntry(app, entry.id));
  };

  const withApp = async (work: (app: Device, mirror: Mirror, inLife: InLife) => Promise<void> | void) => {
    try {
      await phone.alive(async (app, inLife) => {
        const mirror = mirrorOf(app);
        if (!firstLoadOf(mirror).read().complete) phone.setOffline(false);
        await seen(app, mirror, () => firstLoadOf(mirror).read().complete);
        await mirror.loaded;
        if (placing !== undefined) {
          // Killed while Place Order was pressed: the order is pending, sent, or still in the cart.
          placing.fate = wishInCart(app) === placing ? 'none' : 'one';
          placing = undefined;
        }
        await work(app, mirror, inLife);
      });
      return true;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      return false;
    }
  };

  return {
    phone,
    async take(step: HandStep): Promise<void> {
      switch (step.kind) {
        case 'offline':
          return phone.setOffline(true);
        case 'kill':
          return phone.kill();
        case 'worker':
          return phone.wakeWorker();
        case 'rest':
          phone.setOffline(false);
          await withApp(async (app, mirror) => void (await seen(app, mirror, () => stuck(mirror), patienceMs)));
          return;
        case 'fill':
          await withApp((app, mirror) => fill(app, mirror, step.client));
          return;
        case 'place':
          await withApp((app, mirror, inLife) => place(app, mirror, step.samples, inLife));
          return;
        case 'edit':
          await withApp((app, mirror, inLife) => edit(app, mirror, step, inLife));
          return;
        case 'make':
          await withApp((app, _mirror, inLife) => make(app, inLife));
          return;
      }
    },
    /** Places the order in the cart, too; then waits until nothing is pending. */
    async evening(how: () => number): Promise<void> {
      phone.setOffline(false);
      while (!(await withApp((app, mirror, inLife) => place(app, mirror, false, inLife)))) phone.setOffline(false);
      for (let round = 0; round < 60; round += 1) {
        let empty = false;
        await withApp(async (app, mirror, inLife) => {
          app.account.read()?.sync.wake();
          if (!(await seen(app, mirror, () => stuck(mirror), 15_000)))
            wishes.failures.push(`${phone.username}: still waiting: ${JSON.stringify(entriesOf(mirror)[0])}`);
          const [entry] = entriesOf(mirror).filter(({ state }) => state === 'refused');
          empty = entry === undefined;
          if (entry !== undefined) await mend(app, mirror, entry, how(), inLife);
        });
        if (empty) return;
      }
    },
  };
};

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string; readonly version: number };
const main = '/scope/main';

/** The office, using the API; a refused call was not possible at that time. */
const createOffice = (url: string, restart: () => Promise<void>, wishes: Book) => {
  const take = async (step: OfficeStep): Promise<void> => {
    if (step.kind === 'nothing') return;
    if (step.kind === 'restart') return restart();
    const call = await callAs(url, 'admin');
    const list = async (kind: string): Promise<readonly Row[]> => (await call('GET', `${main}/items/${kind}`)).body;
    const done = (what: string, { status }: { status: number }): void => {
      if (status === 200) count(wishes, what);
      else if (status >= 500) wishes.failures.push(`${what} was answered ${status}`);
    };
    const clients = known(await list('client'));
    switch (step.kind) {
      case 'merge': {
        const [from, into] = [pick(clients, step.from), pick(clients, step.into)];
        if (from === undefined || into === undefined) return;
        const take = clientFields.filter((_field, at) => (step.take >> at) % 2 === 1);
        const body = { into: into.id, versions: { from: from.version, into: into.version }, take };
        wishes.journal.push(`office merges ${from.id} into ${into.id} taking ${take}`);
        return done('merged', await call('POST', `${main}/item/${from.id}/merge`, { body }));
      }
      case 'erase': {
        const client = pick(clients, step.client);
        if (client === undefined) return;
        wishes.journal.push(`office erases ${client.id}`);
        return done('erased', await call('POST', `${main}/item/${client.id}/erase`, { body: {} }));
      }
      case 'archive': {
        const client = pick(clients, step.client);
        if (client === undefined) return;
        wishes.journal.push(`office archives ${client.id}`);
        const body = { ...client, archived: client['archived'] !== true };
        const headers = { 'if-match': `"${client.version}"` };
        return done('archived', await call('PUT', `${main}/item/${client.id}`, { body, headers }));
      }
      case 'finalize': {
        const order = pick(await list('order'), step.order);
        if (order === undefined) return;
        return done('finalized', await call('PUT', `${main}/item/${order.id}`, { body: { isFinalized: true } }));
      }
      case 'tick': {
        const order = pick(await list('order'), step.order);
        if (order === undefined) return;
        const body = { orderId: order.id, productId: 'p1', checked: true };
        return done('ticked', await call('PUT', `${main}/products/check`, { body }));
      }
    }
  };
  return {
    async take(step: OfficeStep): Promise<void> {
      try {
        await take(step);
      } catch (error) {
        // The server was restarted during the call.
        if (!(error instanceof TypeError) && !String(error).includes('was not signed in')) throw error;
      }
    },
  };
};

/**
 * Runs a day of the office and the agents; the checker judges the data in the evening. Without `weather` nothing fails.
 */
export const playMerging = async (
  script: MergingScript,
  database: Database,
  { weather = true }: { readonly weather?: boolean } = {},
) => {
  const wishes = createWishes();
  const random = createRandom(script.weather);
  const company = await openCompany(database, [], [{ code: 'M-1', name: 'Altul', price: 1 }], []);
  await database.transaction(async (tx) => {
    // Enough for every tick and sample of a day.
    await sql`update warehouse_line set quantity = 1000`.execute(tx);
    await sql`insert into movement (account, product, place, place_id, delta, reason, reference) values
      ('aadmin', 'p1', 'warehouse', 'w1', 990, 'stock edit', ''),
      ('aadmin', 'p2', 'warehouse', 'w1', 995, 'stock edit', '')`.execute(tx);
  });
  const admin = await callAs(company.url, 'admin');
  for (let made = 0; made < 4; made += 1) {
    const token = wishes.token();
    const { body } = await admin('POST', `${main}/items/client`, { body: fieldsOf(token) });
    wishes.made.set(body.id, token);
  }
  const people = (['ana', 'dan'] as const).map((username, at) =>
    createPerson(
      createPhone({ username, url: () => company.url, random: random.fork(`phone ${at}`), kills: 3 }),
      wishes,
    ),
  );
  if (!weather) for (const { phone } of people) phone.calm();
  const office = createOffice(company.url, company.restart, wishes);
  for (const { hands, office: inTheOffice } of script.moments)
    await Promise.all([
      ...people.map((person, at) => person.take(hands[at] ?? { kind: 'rest' })),
      office.take(inTheOffice),
    ]);

  for (const { phone } of people) phone.calm();
  const choices = random.fork('evening');
  for (let round = 0; round < 2; round += 1)
    for (const person of people) await person.evening(() => choices.whole(0, 1_000));
  return { wishes, company, people };
};
