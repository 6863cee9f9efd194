import { beforeAll, describe, expect, it } from 'vitest';
import { itemTypes } from '#wire/change';
import { type EndpointName, endpoints, ownOrdersQuery } from '#wire/endpoints';
import type { Role } from '#wire/session';
import { type Call, callAs, password, type Reply } from '../support/calls';
import { engines } from '../support/databases';
import { lifeboatOf } from '../support/lifeboat';
import { type Listener, listen, liveKeyOf } from '../support/listener';
import { serveCompany } from '../support/served-company';
import { until } from '../support/server-process';
import { endAndWipe, handIn, openWipedPhone } from '../support/wiped-phone';

/** Signing in is asked of nobody's role, and mail has a server of its own to be tested with. */
const elsewhere = [
  ...(['token', 'redeemCode', 'founding', 'found'] as const),
  ...(['revoke', 'endByKey', 'handIn', 'mailOrder'] as const),
] as const satisfies readonly EndpointName[];

// The table of spec §6 written out once more, by hand: what the server does is compared with this, not with the table
// it asks itself.
const may: Readonly<Record<Exclude<EndpointName, (typeof elsewhere)[number]>, readonly Role[]>> = {
  me: ['admin', 'agent'],
  products: ['admin', 'agent'],
  clients: ['admin', 'agent'],
  orders: ['admin'],
  ownOrders: ['admin', 'agent'],
  warehouses: ['admin', 'agent'],
  bags: ['admin', 'agent'],
  boxes: ['admin'],
  observations: ['admin', 'agent'],
  visits: ['admin', 'agent'],
  accounts: ['admin', 'agent'],
  item: ['admin', 'agent'],
  createClient: ['admin', 'agent'],
  mergeClient: ['admin'],
  eraseClient: ['admin'],
  placeOrder: ['agent'],
  // An agent an own one, while nothing of it is prepared.
  cancelOrder: ['admin', 'agent'],
  returnOrder: ['admin'],
  createObservation: ['admin', 'agent'],
  createVisit: ['agent'],
  updateItem: ['admin', 'agent'],
  // An observation by the agent who made it (an admin marks it completed instead), a visit by its agent
  // or an admin, an empty box by an admin.
  deleteItem: ['admin', 'agent'],
  createBox: ['admin'],
  checkLine: ['admin'],
  deliverLine: ['admin'],
  adjustBoxes: ['admin'],
  saveBag: ['admin', 'agent'],
  createProduct: ['admin'],
  importProducts: ['admin'],
  importClients: ['admin'],
  importInvoice: ['admin'],
  importSteps: ['admin'],
  invoiceImports: ['admin'],
  syncCheck: ['admin'],
  movements: ['admin'],
  history: ['admin'],
  changes: ['admin', 'agent'],
  batch: ['admin', 'agent'],
  sendMany: ['admin', 'agent'],
  withdraw: ['admin', 'agent'],
  company: ['admin'],
  saveCompany: ['admin'],
  letterhead: ['admin', 'agent'],
  people: ['admin'],
  createPerson: ['admin'],
  editPerson: ['admin'],
  giveCode: ['admin'],
  personSessions: ['admin'],
  devices: ['admin'],
  holdings: ['admin'],
  leave: ['admin'],
  endSessions: ['admin'],
  // An agent an own one.
  endSession: ['admin', 'agent'],
  giveUpUnsent: ['admin'],
  handedIn: ['admin'],
  importLifeboat: ['admin'],
  decideHandedIn: ['admin'],
  mySessions: ['admin', 'agent'],
  endOtherSessions: ['admin', 'agent'],
  reportUnsent: ['admin', 'agent'],
  chooseLanguage: ['admin', 'agent'],
  confirmPassword: ['admin', 'agent'],
  changePassword: ['admin', 'agent'],
};
/** For each kind: an item that ana may see if agents may, and one that only dan (and an admin) may. */
const itemsOf = ([order, foreignOrder, visit, foreignVisit]: readonly string[]) => ({
  product: { own: 'p1' },
  client: { own: 'c1' },
  warehouse: { own: 'w1' },
  account: { own: 'adan' },
  order: { own: order ?? '', foreign: foreignOrder ?? '' },
  bag: { own: 'g1', foreign: 'g2' },
  observation: { own: 'n1', foreign: 'n2' },
  visit: { own: visit ?? '', foreign: foreignVisit ?? '' },
  box: { foreign: 'b1' },
});

let product = 0;
const newProduct = () => ({ name: 'Nou', code: `NOU-${++product}`, price: 1 });
const newClient = { name: 'Magazin', phone: '07123' };
let box = 0;
const newBox = () => ({ name: `Z${++box}`, capacity: 10 });
const oneOut = [{ boxId: 'b1', products: [{ product: 'p1', quantity: -1 }] }];
const oneImported = {
  importedProducts: [{ productId: 'p1', quantity: 1 }],
  bagUpdates: [],
  boxUpdates: [],
  orderUpdates: [],
};
let people = 0;
const newPerson = () => ({
  username: `nou${++people}`,
  firstname: 'Nou',
  lastname: 'Pop',
  // An agent would have a bag, which other tests here count.
  role: 'admin',
  codeHash: 'a'.repeat(64),
});
const noEdit = { edit: { fields: {} } };
const tick = (orderId: string) => ({ orderId, productId: 'p1', checked: true });
const observation = (agent: string) => ({ title: 'De sunat', agent });
const visit = (agent: string) => ({ client: 'c1', date: '2026-11-21', agent, reason: 'closed' });
const bag = { agent: 'aana', products: [{ product: 'p1', quantity: 1 }] };
const order = (agent: string) => ({
  client: 'c1',
  date: '2026-11-21',
  price: 12.5,
  agent,
  products: [{ product: 'p1', quantity: 1, unitprice: 12.5 }],
});

for (const engine of engines) {
  describe(`[SESSION-5] the role table on ${engine.name}`, () => {
    let calls: Record<Role, Call>;
    let items: ReturnType<typeof itemsOf>;
    const server = serveCompany(engine, { fresh: 'once' });
    const dan = server.as('dan');
    beforeAll(async () => {
      calls = { admin: await callAs(server.url, 'admin'), agent: await callAs(server.url, 'ana') };
      const placed = await Promise.all([
        calls.agent('POST', endpoints.placeOrder.path, { body: order('aana') }),
        dan('POST', endpoints.placeOrder.path, { body: order('adan') }),
        calls.agent('POST', endpoints.createVisit.path, { body: visit('aana') }),
        dan('POST', endpoints.createVisit.path, { body: visit('adan') }),
      ]);
      items = itemsOf(placed.map(({ body }) => body.id));
    });

    /** Something new that this role may delete. */
    const madeBy = async (role: Role): Promise<string> => {
      const [path, body] =
        role === 'admin'
          ? ([endpoints.createBox.path, newBox()] as const)
          : ([endpoints.createObservation.path, observation('aana')] as const);
      return (await calls[role]('POST', path, { body })).body.id;
    };

    const placedForTwo = async (): Promise<string> => {
      const two = { price: 25, products: [{ product: 'p1', quantity: 2, unitprice: 12.5 }] };
      return (await calls.agent('POST', endpoints.placeOrder.path, { body: { ...order('aana'), ...two } })).body.id;
    };
    const finalizedOrder = async (): Promise<string> => {
      const id = await placedForTwo();
      const ticked = await calls.admin('PUT', endpoints.checkLine.path, { body: tick(id) });
      const path = endpoints.updateItem.path.replace(':id', id);
      const finalized = await calls.admin('PUT', path, { body: { isFinalized: true } });
      expect([ticked.status, finalized.status]).toEqual([200, 200]);
      return id;
    };
    const client = async (): Promise<string> =>
      (await calls.admin('POST', endpoints.createClient.path, { body: newClient })).body.id;
    const person = async (): Promise<string> =>
      (await calls.admin('POST', endpoints.createPerson.path, { body: newPerson() })).body.id;
    /** Another session of that account. */
    const sessionOf = async (username: string): Promise<string> => {
      const { body } = await (await callAs(server.url, username))('GET', endpoints.mySessions.path);
      return body.find(({ isThis }: { isThis: boolean }) => isThis).id;
    };

    /** An entry that dan's phone handed in when it was to be wiped. */
    const handedInId = async (): Promise<string> => {
      const phone = await openWipedPhone(server.url, 'dan');
      await endAndWipe(calls.admin, phone.session);
      const { wipe } = (await phone.refresh()).body.details;
      await handIn(server.url, wipe, [{ key: `lost-${++people}`, made: '', command: {} }]);
      return (await calls.admin('GET', endpoints.handedIn.path)).body.at(-1).id;
    };

    const good = async (name: EndpointName, call: Call, role: Role): Promise<Reply> => {
      const { method, path } = endpoints[name];
      const self = role === 'admin' ? 'aadmin' : 'aana';
      switch (name) {
        case 'createObservation':
          return call(method, path, { body: observation(self) });
        case 'createVisit':
          return call(method, path, { body: visit(self) });
        case 'updateItem':
          return call(method, path.replace(':id', 'c1'), { body: newClient });
        case 'createBox':
          return call(method, path, { body: newBox() });
        case 'checkLine':
          return call(method, path, { body: tick(items.order.own) });
        case 'deliverLine':
          return call(method, path, { body: { orderId: await placedForTwo(), productId: 'p1', quantity: 1 } });
        case 'adjustBoxes':
          return call(method, path, { body: oneOut });
        case 'saveBag':
          return call(method, path.replace(':id', 'g1'), { body: bag });
        case 'deleteItem':
          return call(method, path.replace(':id', await madeBy(role)));
        case 'item':
          return call(method, path.replace(':id', 'p1'));
        case 'ownOrders':
          return call(method, `${path}?q=${encodeURIComponent(ownOrdersQuery('aana'))}`);
        case 'importProducts':
          return call(method, path, {
            body: 'name,code,price\nCeai,C-1,1.50',
            headers: { 'content-type': 'text/csv' },
          });
        case 'importClients':
          return call(method, path, {
            body: 'name,phone\nBăcănie,0711111111',
            headers: { 'content-type': 'text/csv' },
          });
        case 'importInvoice':
          return call(method, `${path.replace(':id', 'w1')}?updateStock=false`, {
            body: 'code,quantity\nCAF-1,2',
            headers: { 'content-type': 'text/csv' },
          });
        case 'importSteps':
          return call(method, path, { body: oneImported });
        case 'invoiceImports':
          return call(method, path.replace(':id', 'a'.repeat(64)));
        case 'history':
          return call(method, `${path}?kind=client&id=c1`);
        case 'createClient':
          return call(method, path, { body: newClient });
        case 'mergeClient': {
          const versions = { from: 1, into: 1 };
          const body = { into: await client(), versions, take: [] };
          return call(method, path.replace(':id', await client()), { body });
        }
        case 'eraseClient':
          return call(method, path.replace(':id', await client()), { body: {} });
        case 'createProduct':
          return call(method, path, { body: newProduct() });
        case 'placeOrder':
          return call(method, path, { body: order('aana') });
        case 'cancelOrder': {
          const placed = await calls.agent('POST', endpoints.placeOrder.path, { body: order('aana') });
          return call(method, path.replace(':id', placed.body.id), { body: { reason: 'Duplicate' } });
        }
        case 'returnOrder': {
          const id = await finalizedOrder();
          const lines = [{ product: 'p1', intoStock: 1, writtenOff: 0 }];
          return call(method, path.replace(':id', id), { body: { reason: 'Expired', lines } });
        }
        case 'batch':
          return call(method, path, {
            body: { calls: [{ method: 'POST', path: endpoints.createClient.path, body: newClient }] },
          });
        case 'sendMany': {
          const member = { key: `own-${role}`, method: 'POST', path: endpoints.createClient.path, body: newClient };
          return call(method, path, { body: { calls: [member] } });
        }
        case 'withdraw':
          return call(method, path, { body: { key: `nothing-${role}` } });
        case 'createPerson':
          return call(method, path, { body: newPerson() });
        case 'editPerson':
          return call(method, path.replace(':id', await person()), { body: noEdit });
        case 'giveCode':
          return call(method, path.replace(':id', await person()), { body: { codeHash: newPerson().codeHash } });
        case 'leave': {
          const id = await person();
          const { body } = await calls.admin('GET', endpoints.holdings.path.replace(':id', id));
          return call(method, path.replace(':id', id), {
            body: { seen: body.seen, bagTo: null, returned: [], ordersTo: null },
          });
        }
        case 'holdings':
        case 'personSessions':
          return call(method, path.replace(':id', 'adan'));
        case 'endSessions':
          return call(method, path.replace(':id', await person()), { body: {} });
        case 'endSession':
          return call(method, path.replace(':id', await sessionOf(role === 'admin' ? 'dan' : 'ana')), { body: {} });
        case 'giveUpUnsent':
          return call(method, path.replace(':id', await sessionOf('dan')), { body: {} });
        case 'importLifeboat':
          return call(method, path, { body: { file: await lifeboatOf(calls.agent) } });
        case 'decideHandedIn':
          return call(method, path.replace(':id', await handedInId()), { body: { accept: false } });
        case 'endOtherSessions':
          return call(method, path, { body: {} });
        case 'reportUnsent':
          return call(method, path, {
            body: { entries: 0, oldest: null, value: 0, said: new Date().toISOString() },
          });
        case 'chooseLanguage':
          return call(method, path, { body: { language: 'ro' } });
        case 'saveCompany':
          return call(method, path, { body: { edit: { fields: {} } } });
        case 'confirmPassword':
          return call(method, path, { body: { password } });
        case 'changePassword':
          return call(method, path, { body: { current: password, next: 'vara la munte 7' } });
        default:
          return call(method, path);
      }
    };

    it('names every call', () => {
      expect([...Object.keys(may), ...elsewhere].sort()).toEqual(Object.keys(endpoints).sort());
    });

    for (const [name, roles] of Object.entries(may) as [EndpointName, readonly Role[]][]) {
      for (const role of ['admin', 'agent'] as const) {
        it(`${name} by ${role}: ${roles.includes(role) ? 'yes' : 'no'}`, async () => {
          const { status, body } = await good(name, calls[role], role);
          if (roles.includes(role)) expect(status).toBeLessThan(300);
          else expect([status, body.code]).toEqual([403, 'forbidden']);
        });
      }
    }

    const members = {
      createClient: () => ({ body: newClient }),
      placeOrder: () => ({ body: order('aana') }),
      createProduct: () => ({ body: newProduct() }),
      createObservation: (self: string) => ({ body: observation(self) }),
      createVisit: (self: string) => ({ body: visit(self) }),
      updateItem: () => ({ id: 'c1', body: newClient }),
      createBox: () => ({ body: newBox() }),
      checkLine: () => ({ body: tick(items.order.own) }),
      adjustBoxes: () => ({ body: oneOut }),
      importSteps: () => ({ body: oneImported }),
      saveBag: () => ({ id: 'g1', body: bag }),
      deleteItem: (_self: string, made: string) => ({ id: made }),
      createPerson: () => ({ body: newPerson() }),
      editPerson: () => ({ id: 'adan', body: noEdit }),
    };
    for (const name of Object.keys(members) as (keyof typeof members)[]) {
      for (const role of ['admin', 'agent'] as const) {
        it(`${name} inside a batch by ${role}: ${may[name].includes(role) ? 'yes' : 'no'}`, async () => {
          const { method, path } = endpoints[name];
          const self = role === 'admin' ? 'aadmin' : 'aana';
          const member: { id?: string; body?: unknown } = members[name](self, await madeBy(role));
          const body = { calls: [{ method, path: path.replace(':id', member.id ?? ''), body: member.body }] };
          const reply = await calls[role]('POST', endpoints.batch.path, { body });
          if (may[name].includes(role)) expect(reply.status).toBe(200);
          else expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
        });

        it(`${name} among many by ${role}: ${may[name].includes(role) ? 'yes' : 'no'}`, async () => {
          const { method, path } = endpoints[name];
          const self = role === 'admin' ? 'aadmin' : 'aana';
          const member: { id?: string; body?: unknown } = members[name](self, await madeBy(role));
          const call = {
            key: `${name}-${role}`,
            method,
            path: path.replace(':id', member.id ?? ''),
            body: member.body,
          };
          const reply = await calls[role]('POST', endpoints.sendMany.path, { body: { calls: [call] } });
          const [answer] = reply.body.answers;
          expect([reply.status, answer.key]).toEqual([200, `${name}-${role}`]);
          if (may[name].includes(role)) expect(answer.status).toBeLessThan(300);
          else expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
        });
      }
    }

    it('[SYNC-12] shows an agent one item only when it is in sight; what is not is not found', async () => {
      expect(Object.keys(items).sort()).toEqual([...itemTypes].sort());
      for (const [type, { own, foreign }] of Object.entries(items) as [string, { own?: string; foreign?: string }][]) {
        for (const id of [own, foreign].filter((id) => id !== undefined)) {
          const path = endpoints.item.path.replace(':id', id);
          expect([type, (await calls.admin('GET', path)).status]).toEqual([type, 200]);
          expect([type, id, (await calls.agent('GET', path)).status]).toEqual([type, id, id === own ? 200 : 404]);
        }
      }
    });

    it('[SYNC-12] lists an agent only their own bag, observations, visits and orders', async () => {
      const agents = (reply: Reply) => reply.body.map((item: { agent: string }) => item.agent);
      expect(agents(await calls.agent('GET', endpoints.bags.path))).toEqual(['aana']);
      expect(new Set(agents(await calls.agent('GET', endpoints.observations.path)))).toEqual(new Set(['aana']));
      expect(new Set(agents(await calls.agent('GET', endpoints.visits.path)))).toEqual(new Set(['aana']));
      expect(agents(await calls.admin('GET', endpoints.bags.path))).toEqual(['aana', 'adan']);
      const ordersOf = (agent: string) => `${endpoints.ownOrders.path}?q=${encodeURIComponent(ownOrdersQuery(agent))}`;
      expect(new Set(agents(await calls.agent('GET', ordersOf('aana'))))).toEqual(new Set(['aana']));
      const foreign = await calls.agent('GET', ordersOf('adan'));
      expect([foreign.status, foreign.body.code]).toEqual([403, 'forbidden']);
      expect(agents(await calls.admin('GET', ordersOf('adan')))).toEqual(['adan']);
    });

    it('[SYNC-12] tells an agent of no change outside their sight', async () => {
      const seen = async (call: Call) => {
        const { body } = await call('GET', `${endpoints.changes.path}?since=0`);
        return body.changes as { type: string; id: string }[];
      };
      const agent = await seen(calls.agent);
      const admin = await seen(calls.admin);
      for (const [type, { own, foreign }] of Object.entries(items) as [string, { own?: string; foreign?: string }][]) {
        for (const id of [own, foreign].filter((id) => id !== undefined)) {
          expect(admin).toContainEqual(expect.objectContaining({ type, id }));
          if (id === own) expect(agent).toContainEqual(expect.objectContaining({ type, id }));
        }
        expect(agent.filter((change) => change.id === foreign)).toEqual([]);
      }
    });

    const everyItem = () =>
      Object.entries(items).flatMap(([type, { own, foreign }]: [string, { own?: string; foreign?: string }]) =>
        [own, foreign].filter((id) => id !== undefined).map((id) => ({ type, id, seen: id === own })),
      );
    const bodies: Readonly<Record<string, object>> = {
      client: newClient,
      product: { name: 'Cafea', code: 'CAF-1', price: 12.5 },
      warehouse: { products: [] },
      box: { name: 'A1', capacity: 100, products: [{ product: 'p1', quantity: 5 }] },
    };
    const bodyFor = (type: string): object => bodies[type] ?? {};
    /** Who changes which kind of item, by hand once more. */
    const changedBy: Readonly<Record<string, readonly Role[]>> = {
      product: ['admin'],
      client: ['admin', 'agent'],
      order: ['admin', 'agent'],
      observation: ['admin'],
      visit: [],
      warehouse: ['admin'],
      box: ['admin'],
      bag: [],
      account: [],
    };

    it('PUT item: each kind by whom the table says, all else refused; out of sight is not found', async () => {
      expect(Object.keys(changedBy).sort()).toEqual([...itemTypes].sort());
      for (const role of ['admin', 'agent'] as const) {
        for (const { type, id, seen } of everyItem()) {
          const allowed = changedBy[type]?.includes(role) === true;
          const expected = role === 'agent' && !seen ? [404, 'not-found'] : allowed ? [200] : [403, 'forbidden'];
          const path = endpoints.updateItem.path.replace(':id', id);
          const { status, body } = await calls[role]('PUT', path, { body: bodyFor(type) });
          expect([role, type, id, status, ...(status === 200 ? [] : [body.code])]).toEqual([
            role,
            type,
            id,
            ...expected,
          ]);
        }
      }
    });

    it('of an order an agent changes observations alone, of an observation an admin completion', async () => {
      const placed = (await calls.agent('POST', endpoints.placeOrder.path, { body: order('aana') })).body;
      const put = (call: Call, id: string, body: object) =>
        call('PUT', endpoints.updateItem.path.replace(':id', id), { body });
      const [line] = placed.products;
      for (const [changes, place] of [
        [{ isFinalized: true }, 'isFinalized'],
        [{ client: 'c2' }, 'client'],
        [{ date: '2026-11-20' }, 'date'],
        [{ products: [{ ...line, quantity: 2 }], price: 25 }, 'price'],
        [{ products: [{ ...line, added: true }] }, 'products.0.added'],
      ] as const) {
        const { status, body } = await put(calls.agent, placed.id, { ...placed, ...changes });
        expect([status, body.code]).toEqual([403, 'forbidden']);
        expect(body.details.places.map(({ path }: { path: string }) => path)).toContain(place);
      }
      const title = await put(calls.admin, 'n1', { title: 'Altul' });
      expect([title.status, title.body.details.places[0].path]).toEqual([403, 'title']);
      expect((await put(calls.admin, placed.id, { ...placed, isFinalized: true })).body.isFinalized).toBe(true);
      expect((await put(calls.admin, 'n1', { completed: true })).body.completed).toBe(true);
    });

    it('[SYNC-12] events: an agent hears of the warehouse, products and their own, an admin of all', async () => {
      const types = ['product', 'order', 'warehouse', 'client', 'bag', 'box', 'observation', 'visit'];
      const [agent, admin] = await Promise.all(
        [calls.agent, calls.admin].map(async (call) => listen(server.url, await liveKeyOf(call), types)),
      );
      if (agent === undefined || admin === undefined) throw new Error('nobody listens');
      await until('both listen', () => agent.heard.length > 0 && admin.heard.length > 0);
      const put = async (path: string, body: unknown) => {
        const reply = await calls.admin('PUT', path, { body });
        expect([path, reply.status]).toEqual([path, 200]);
      };
      const item = (id: string) => endpoints.updateItem.path.replace(':id', id);
      await put(endpoints.adjustBoxes.path, oneOut);
      await put(endpoints.checkLine.path, tick(items.order.foreign));
      await put(item('n2'), { completed: true });
      await put(item(items.order.foreign), { isFinalized: true });
      await put(item('p3'), { name: 'Espressor', code: 'ESP-1', price: 1899.99 });
      const told = ({ events }: Listener) =>
        new Set(events().map((event) => `${event.itemType} ${event.item?.['id'] ?? event.id}`));
      await until('the last of it', () => [agent, admin].every((who) => told(who).has('product p3')));
      expect([...told(agent)].sort()).toEqual(['product p3', 'warehouse w1']);
      expect([...told(admin)].sort()).toEqual(
        ['box b1', 'observation n2', `order ${items.order.foreign}`, 'product p3', 'warehouse w1'].sort(),
      );
      agent.hangUp();
      admin.hangUp();
    });

    it('mailOrder: both roles what they see, no agent another’s, and nobody inside a batch', async () => {
      const { method, path } = endpoints.mailOrder;
      for (const role of ['admin', 'agent'] as const) {
        for (const { type, id, seen } of everyItem()) {
          const body = { orderId: id, emailAddress: 'a@b.ro' };
          const { status, body: answer } = await calls[role](method, path, { body });
          // Those who may send get the refusal of a missing mail server.
          const may = type === 'order' && (role === 'admin' || seen);
          expect([role, type, id, status, answer.code]).toEqual([
            role,
            type,
            id,
            ...(may ? [409, 'mail-not-configured'] : [404, 'not-found']),
          ]);
        }
        const own = { orderId: items.order.own, emailAddress: 'a@b.ro' };
        const batched = await calls[role]('POST', endpoints.batch.path, {
          body: { calls: [{ method, path, body: own }] },
        });
        expect([role, batched.status, batched.body.code]).toEqual([role, 404, 'not-found']);
      }
    });

    it('DELETE item: an agent own observations, an admin empty boxes, both visits, and no more', async () => {
      for (const role of ['admin', 'agent'] as const) {
        for (const { type, id, seen } of everyItem()) {
          const done = type === 'observation' ? 'agent' : type === 'box' ? 'admin' : undefined;
          // The box of the company is not empty; the admin, who comes first, has taken the visits back.
          const expected = role === 'agent' && !seen ? 404 : role !== done ? 403 : type === 'box' ? 409 : 200;
          const asked = type === 'visit' ? (role === 'admin' ? 200 : 404) : expected;
          const { status } = await calls[role]('DELETE', endpoints.deleteItem.path.replace(':id', id));
          expect([role, type, id, status]).toEqual([role, type, id, asked]);
        }
      }
    });

    it('PUT agent-bags: a bag in sight, and nothing that is no bag', async () => {
      for (const role of ['admin', 'agent'] as const) {
        for (const { type, id, seen } of everyItem()) {
          const path = endpoints.saveBag.path.replace(':id', id);
          const agent = id === 'g2' ? 'adan' : 'aana';
          const products = id === 'g2' ? [{ product: 'p2', quantity: 0 }] : bag.products;
          const expected = type === 'bag' && (role === 'admin' || seen) ? 200 : 404;
          const { status } = await calls[role]('PUT', path, { body: { agent, products } });
          expect([role, type, id, status]).toEqual([role, type, id, expected]);
        }
      }
    });

    it('lets nobody note something down in another name', async () => {
      for (const role of ['admin', 'agent'] as const) {
        const sent = { body: observation('adan') };
        const reply = await calls[role]('POST', endpoints.createObservation.path, sent);
        expect([reply.status, reply.body.code, reply.body.details.places[0].path]).toEqual([403, 'forbidden', 'agent']);
      }
    });

    it('an agent ends no session but their own, which looks as if there were none', async () => {
      const path = endpoints.endSession.path.replace(':id', await sessionOf('dan'));
      expect((await calls.agent('POST', path, { body: {} })).status).toBe(404);
      expect((await calls.agent('POST', path.replace(/[^/]+(?=\/end$)/, 'none'), { body: {} })).status).toBe(404);
      expect((await dan('GET', endpoints.mySessions.path)).status).toBe(200);
    });

    it('lets nobody place an order in another name', async () => {
      const reply = await calls.agent('POST', endpoints.placeOrder.path, { body: order('adan') });
      expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
    });
  });
}
