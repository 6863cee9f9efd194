import { later } from '../words/later';

// Rows of a device on which each repair is offered, and each thing is lost by a discard.

/** An order's lines are of products that are sold, for a client that is there. */
export interface Sold {
  readonly client: string;
  readonly products: readonly string[];
}

const saved = { createdAt: '2026-11-25T10:00:00Z', attempts: 0, dependsOn: [] as string[] };
const filled = {
  ...{ phone: '0712345678', cui: '', email: '', contactPerson: '', deliveryAddress: '', observations: '' },
  ...{ visitDays: '', visitAgent: '' },
};
const newClient = (localId: string, name: string) => ({
  kind: 'createClient',
  localId,
  client: { ...filled, name },
});
const rename = (client: string) => ({ kind: 'editClient', client, before: { name: 'Zz' }, after: { name: 'Zz 7' } });
const order = (client: string, products: readonly string[]) => ({
  kind: 'placeOrder',
  order: {
    ...{ client, date: '2026-11-25', price: products.length, agent: 'u-ana', observations: '' },
    products: products.map((product) => ({ product, quantity: 1, deliveredQuantity: 1, unitprice: 1 })),
  },
});
const note = (title: string) => ({
  kind: 'createObservation',
  localId: `local:${title}`,
  observation: { title, description: '7', agent: 'u-ana', completed: false },
});
const refused = (code: string, more: object = {}) => ({ state: 'refused', problem: { code, message: '7', ...more } });
const waits = { state: 'waiting' };

/** A new client as its two followers have it: a change of it, and an order for it. */
const withFollowers = (name: string, products: readonly string[], state: object) => {
  const made = `local:${name}`;
  return [
    { key: name, command: newClient(made, name), ...state },
    { key: `${name}-edit`, command: rename(made), dependsOn: [made], ...waits },
    { key: `${name}-order`, command: order(made, products), dependsOn: [made], ...waits },
  ];
};

const { fieldNames } = later.en;
const column = 'contactPerson';
const issue = { say: 'not-between', least: 1, most: 9 };
/** What is wrong, at each place that a request has. */
const places = [
  ...Object.keys(fieldNames).map((name) => ({ path: `products.2.${name}`, message: '', said: { say: 'is-zero' } })),
  { path: 'row 7', message: '', said: { say: 'field-wrong', column, text: 'x', issue } },
  { path: 'products.1.quantity', message: '', said: { say: 'units-changed', current: '3', seen: '4' } },
  { path: 'price', message: '', said: issue },
];

export const repairEntries = ({ client, products }: Sold) =>
  [
    ...withFollowers('Zz uncertain', products, refused('may-have-arrived')),
    ...withFollowers('Zz sent', products, { ...waits, attempts: 1 }),
    ...withFollowers('Zz unlisted', products, refused('not-in-list')),
    { key: 'placed', command: order(client, products), placed: { orderId: '1042' }, ...refused('bag-not-saved') },
    { key: 'seen', command: note('Zz seen'), ...refused('not-in-list') },
    { key: 'samples', command: order(client, products), ...refused('not-in-bag') },
    { key: 'clientless', command: order('local:gone', products), ...refused('dependency-discarded') },
    {
      ...{ key: 'clash', command: { ...rename(client), after: { name: 'Zz mine' } } },
      ...refused('edit-clash', { details: { clashes: [{ field: 'name', mine: 'Zz mine', theirs: '' }] } }),
    },
    { key: 'again', command: order(client, products), ...refused('conflict') },
    { key: 'again-too', command: order(client, products.slice(1)), ...refused('conflict') },
    {
      ...{ key: 'behind', dependsOn: ['local:Zz sent-order'], ...waits },
      command: {
        kind: 'editOrderObservations',
        order: 'local:Zz sent-order',
        before: '',
        after: '7',
        at: saved.createdAt,
      },
    },
    // Some at once: a text that is too long is no sentence.
    ...Array.from({ length: Math.ceil(places.length / 6) }, (_, at) => ({
      ...{ key: `places-${at}`, command: note(`Zz places ${at}`) },
      ...refused('invalid-body', { details: { places: places.slice(6 * at, 6 * at + 6) } }),
    })),
    ...['Zz sending', 'Zz accepted', 'Zz failing'].map((title) => ({
      ...{ key: title, command: note(title), ...refused('conflict') },
    })),
    {
      ...{ key: 'visit', ...waits },
      command: {
        kind: 'closeVisit',
        localId: 'local:visit',
        visit: { client, agent: 'u-ana', date: '2026-11-25', reason: 'no-contact', note: '7' },
      },
    },
    // What an older app wrote, and this one cannot read.
    { key: 'unreadable', command: { kind: 'createClient', localId: 'local:7' }, ...waits },
  ].map((entry) => ({ ...saved, ...entry }));

/** An outcome that is still to be read, and two rows of the server's that cannot be read. */
export const toldRows = [
  { name: 'done-after-all:told', value: { key: 'told', command: note('Zz told'), serverId: '1042' } },
];
export const unreadableRows = [{ id: 'zz-1' }, { id: 'zz-2' }];
