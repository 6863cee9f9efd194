import { later } from '../words/later';

// What a server has recorded, with every act, fact and field that the history has words for.

const { acts, labels, reasons, sessions } = later.en.history;

/** Facts that an act may be about. */
const facts: readonly object[] = [
  ...[{ product: 'p0361' }, { product: 'gone' }, { order: '1042' }, { client: 'c1' }, { client: 'gone' }],
  ...[{ account: 'u-ana' }, { account: 'gone' }, { units: 1 }, { units: 3 }, { ticked: true }, { file: 'zz.csv' }],
  ...[{ source: 'file' }, { uncertain: true }, { to: 'zz@example.com' }, { to: null }],
  ...Object.keys(reasons).map((reason) => ({ reason })),
  ...Object.keys(sessions).map((one) => ({ sessions: one })),
  { bagTo: 'u-ana', bagged: 3, orders: 2, ordersTo: 'u-ana', returned: 3 },
];
const changes: readonly { readonly before: object; readonly after: object }[] = [
  ...Object.keys(labels).map((label) => ({ before: { [label]: 'Zz' }, after: { [label]: 'Zz 7' } })),
  { before: { disabled: false, vatPayer: true }, after: { disabled: true, vatPayer: false } },
  { before: { phone: '', email: null }, after: { phone: '7', email: null } },
  {
    before: { quantities: {} },
    after: { quantities: Object.fromEntries(Array.from({ length: 22 }, (_, at) => [at, at])) },
  },
  {
    before: { quantities: { p0361: null }, prices: { p0361: 2 } },
    after: { quantities: { p0361: 3 }, prices: { p0361: 4 } },
  },
];
const record = { at: '2026-11-25T10:00:00Z', account: 'u-ana', who: '', device: '', key: '', act: 'changed' };
const nothing = { before: {}, after: {}, about: {} };

export const historyRecords = {
  records: [
    ...Object.keys(acts).map((act) => ({ ...record, ...nothing, act })),
    { ...record, ...nothing, act: 'merged', about: { client: 'c1' } },
    ...['console', 'server', 'Radu'].map((who) => ({ ...record, ...nothing, account: '', who })),
    { ...record, ...nothing, account: 'gone' },
    ...facts.map((about) => ({ ...record, ...nothing, about })),
    ...changes.map((change) => ({ ...record, ...nothing, ...change })),
  ].map((one, at) => ({ ...one, id: at + 1 })),
  more: true,
  names: { 'u-ana': 'Ana Pop', p0361: 'Cafea', c1: 'Magazin Ana SRL' },
  since: '2026-11-25T10:00:00Z',
};
