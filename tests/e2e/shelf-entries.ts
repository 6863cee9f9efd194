import { localProblemCodes } from '#domain/local-problems';
import type { Language } from '#wire/language';
import { problemCodes } from '#wire/problem';
import { later } from '../words/later';

// Rows of a device on which everything has happened to what it sent: each refusal, each state, each kind of write.

/** What reasons are given with; each takes what it needs. */
const values = {
  ...{ product: 'Cafea', client: 'Magazin Ana SRL', box: 'B-01', name: 'B-01', order: '1042', person: 'Ana Pop' },
  ...{ bag: 'Ana Pop', agent: 'Ana Pop', code: 'CAF-1', to: 'zz@example.com', reply: '550', setting: 'SMTP_URL' },
  ...{ request: 'r-1', text: '7x', whole: '7', why: '7', role: 'agent', place: 'box', of: 'product', field: 'name' },
  ...{ units: 20, capacity: 100, wanted: 20, most: 20, least: 1, minutes: 5, held: 3, current: 4, seen: 5, total: 7 },
  ...{ products: 3, price: 2, list: 4, floor: 50, outstanding: 2, line: 2, before: 1, after: 3, free: 3, more: 0 },
  ...{ width: 2, used: 2, quantity: 3, needed: 2, decimal: 2, clients: 2, cells: 3, forOffice: true },
  ...{ orders: ['1042'], fields: ['name'], columns: ['name', 'code'], rows: [3, 4], column: 'name' },
  ...{ reasons: [{ say: 'is-zero' }], issue: { say: 'is-zero' }, wait: 121, first: 1970, last: 2199 },
};
const reasons = ({ refused, rowReasons, deviceReasons }: (typeof later)['en']) =>
  Object.keys({ ...refused, ...rowReasons, ...deviceReasons });

const note = (at: number) => ({
  command: {
    kind: 'createObservation',
    localId: `local:${at}`,
    observation: { title: `Zz ${at}`, description: '7', agent: 'u-ana', completed: false },
  },
  dependsOn: [`local:${at}`],
});
const order = { client: 'local:7', date: '2026-11-25', price: 2, agent: 'u-ana', observations: '', products: [] };
const writes = [
  { kind: 'createClient', localId: 'local:7', client: { name: 'Zz', phone: '7', cui: '' } },
  { kind: 'editClient', client: 'c7', before: { name: 'Zz' }, after: { name: 'Zz 7' } },
  { kind: 'placeOrder', localId: 'local:8', order, samples: [] },
  { kind: 'editOrderObservations', order: '1042', before: '', after: '7', at: '2026-11-25T10:00:00' },
  { kind: 'editOrderObservations', order: 'local:8', before: '', after: '7', at: '2026-11-25T10:00:00' },
  { kind: 'cancelOrder', order: '1042', reason: '7', deliveredBack: false },
  { kind: 'completeObservation', observation: 'o7', title: 'Zz', before: false, after: true },
  { kind: 'completeObservation', observation: 'o7', title: 'Zz', before: true, after: false },
  { kind: 'deleteObservation', observation: 'o7', title: 'Zz' },
  { kind: 'closeVisit', localId: 'local:visit', visit: { ...order, date: '2026-11-25', reason: 'later', note: '7' } },
  { kind: 'reopenVisit', visit: 'v7', client: 'c7' },
];

const clientActs = ['archive', 'bring-back', 'merge', 'erase'];
const peopleActs = [
  ...['new-person', 'one-time-code', 'person-changes', 'end-session', 'end-own-session', 'wipe-session'],
  ...['give-up-unsent', 'end-sessions', 'end-own-sessions', 'hand-over', 'accept-handed-in', 'refuse-handed-in'],
];
/** Writes that a person waits for; all that they keep is texts. */
const attended = [
  { kind: 'checkLine', act: 'Tick', order: '1042', product: 'Cafea' },
  { kind: 'finalizeOrder', order: '1042' },
  { kind: 'cancelOrderAtDesk', order: '1042' },
  { kind: 'editOrder', order: '1042' },
  { kind: 'returnOrder', order: '1042' },
  { kind: 'mailOrder', order: '1042', address: 'zz@example.com' },
  { kind: 'adjustBoxes', products: 'Cafea' },
  { kind: 'importProducts', rows: '3' },
  { kind: 'importClients', rows: '3' },
  { kind: 'importInvoice', products: '3' },
  { kind: 'createProduct', name: 'Cafea' },
  { kind: 'editItem', type: 'warehouse', item: '' },
  { kind: 'createBox', name: 'B-01' },
  { kind: 'deleteBox', box: 'b7', name: 'B-01' },
  { kind: 'moveToBag', product: 'Cafea' },
  { kind: 'correctStock', product: 'Cafea' },
  { kind: 'prepareOrder', order: '1042', products: '3' },
  { kind: 'saveCompany', name: '' },
  ...clientActs.map((what) => ({ kind: 'archiveClient', client: 'Magazin Ana SRL', what })),
  ...peopleActs.map((what) => ({ kind: 'managePeople', what, who: 'Ana Pop', of: '' })),
];

/** What has become of writes that were taken back, each to be read. */
export const endedRows = [...writes, ...attended].flatMap((command, at) =>
  [{}, { serverId: '1042' }, { never: true }, { left: 'undone' }, { left: 'open' }].map((end, which) => {
    const key = `ended-${at}-${which}`;
    return { name: `done-after-all:${key}`, value: { key, command, ...end } };
  }),
);

/** What waits, or needs the user. */
export const entriesOf = (language: Language) => {
  const refusals = [
    ...[...problemCodes, ...localProblemCodes].map((code) => ({ code, message: '7' })),
    ...reasons(later[language]).map((say) => ({ code: 'conflict', message: '7', said: { ...values, say } })),
    // One at a time: a text that is too long is no sentence.
    ...Object.keys(later[language].fieldNames).map((name) => ({
      code: 'invalid-body',
      message: '7',
      details: { places: [{ path: name, message: '', said: { say: 'is-zero' } }] },
    })),
  ].map((problem, at) => ({ ...note(at), state: 'refused', problem }));
  const waiting = { state: 'waiting' };
  const onTheirWay = [
    { ...waiting, attempts: 1 },
    { ...waiting, attempts: 1, nextAttemptAt: '2999-12-31T10:00:00Z' },
    { ...waiting, attempts: 1, withdrawing: { for: 'discard' } },
    { ...waiting, attempts: 1, withdrawing: { for: 'edit', key: 'k' } },
    { ...waiting, attempts: 1, withdrawing: { for: 'end' } },
    { ...waiting, dependsOn: ['local:0'] },
    { ...waiting, dependsOn: ['local:visit'] },
    { ...waiting, dependsOn: ['local:gone'] },
  ].map((more, at) => ({ ...note(1_000 + at), ...more }));
  const kinds = [...writes, ...attended, { kind: 'nobodyKnows', title: 'Zz' }].map((command) => ({
    command,
    dependsOn: [],
    ...waiting,
  }));
  return [...refusals, ...onTheirWay, ...kinds].map((entry, at) => ({
    attempts: 0,
    createdAt: '2026-11-25T10:00:00Z',
    key: `shelf-${at}`,
    ...entry,
  }));
};
