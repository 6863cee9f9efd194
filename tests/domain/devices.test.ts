import { expect, test } from 'vitest';
import { ageOf, boardOf, isSilent } from '#domain/devices';
import { refusedOf } from '#domain/refused-report';
import type { ReportedDevice } from '#wire/devices';
import { mostRefused, unsentReport } from '#wire/new-person';
import { entry } from './waiting-entry';

const now = new Date('2026-11-30T10:00:00Z');
const problem = { code: 'unknown-product', message: 'No such product' };
const refused = { state: 'refused', problem } as const;
const contact = { email: '', cui: '', contactPerson: '', deliveryAddress: '', observations: '' };
const client = { name: 'Magazin Ana', phone: '0700', visitDays: '', visitAgent: '', ...contact };
const order = (of: string, lines = 2) => ({
  kind: 'placeOrder',
  order: {
    ...{ client: of, date: '2026-11-30', price: 20, agent: 'a1', observations: '' },
    products: Array.from({ length: lines }, () => ({ product: 'p1', quantity: 1, unitprice: 1, deliveredQuantity: 0 })),
  },
});
const none = new Map<string, string>();

test('[SESSION-15] a report names what was refused, why and since when, and nothing else', () => {
  const lastAttemptAt = '2026-11-30T09:00:00.000Z';
  const entries = [
    entry(1, order('c1'), { ...refused, lastAttemptAt }),
    entry(2, order('c2')),
    entry(3, order('c3'), { ...refused, withdrawing: { for: 'discard' } }),
    entry(4, { kind: 'finalizeOrder', order: '7' }, refused),
  ];
  expect(refusedOf(entries, none)).toEqual({
    needsYou: 1,
    refused: [
      {
        ...{ key: entries[0]?.key, kind: 'placeOrder', of: 'c1', products: 2, value: 20, since: lastAttemptAt },
        ...{ code: 'unknown-product', message: 'No such product' },
      },
    ],
  });
});

test('[SESSION-15] an order names its new client, one that was made by its id at the server', () => {
  const entries = [
    entry(1, { kind: 'createClient', localId: 'local:c', client }, refused),
    entry(2, order('local:c'), refused),
    entry(3, order('local:d'), refused),
    entry(4, { kind: 'completeObservation', observation: 'n1', title: 'Raft', before: true, after: false }, refused),
  ];
  expect(refusedOf(entries, new Map([['local:d', 'c9']])).refused).toMatchObject([
    { kind: 'createClient', name: 'Magazin Ana' },
    { of: 'local:c', name: 'Magazin Ana' },
    { of: 'c9' },
    { kind: 'completeObservation', of: 'n1', name: 'Raft', on: false },
  ]);
});

test('[SESSION-15] of very many and very long ones, a report is still one that the server takes', () => {
  const long = 'x'.repeat(5_000);
  const said = { say: 'is-zero', long };
  const many = Array.from({ length: 300 }, (_, at) =>
    entry(
      at,
      at === 0 ? { kind: 'createObservation', localId: 'local:o', observation: { title: long } } : order('c1', 2_000),
      {
        ...{ state: 'refused', problem: { code: 'invalid-body', message: long, said } },
      },
    ),
  );
  const report = { entries: 300, oldest: null, value: 1, said: now.toISOString(), ...refusedOf(many, none) };
  expect(unsentReport.safeParse(report).success).toBe(true);
  expect([report.needsYou, report.refused?.length]).toEqual([300, mostRefused]);
  expect(JSON.stringify(report).length).toBeLessThan(60_000);
});

test('[SESSION-15] an age is in its largest whole unit; a clock that is ahead is now', () => {
  const ages = ['2026-11-30T10:05:00Z', '2026-11-30T09:59:30Z', '2026-11-30T09:01:00Z', '2026-11-29T10:00:01Z'];
  expect(ages.map((iso) => ageOf(iso, now))).toEqual([
    { unit: 'now' },
    { unit: 'now' },
    { unit: 'minutes', count: 59 },
    { unit: 'hours', count: 23 },
  ]);
  expect(ageOf('2026-11-28T09:00:00Z', now)).toEqual({ unit: 'days', count: 2 });
  expect([
    isSilent({ lastContact: '2026-11-29T10:00:00Z' }, now),
    isSilent({ lastContact: '2026-11-29T09:59:59Z' }, now),
  ]).toEqual([false, true]);
});

test('[SESSION-15] the board begins with refused, unsent, silent, then other versions', () => {
  const device = (id: string, more: Partial<ReportedDevice> = {}): ReportedDevice => ({
    ...{ id, account: 'a1', device: 'Chrome on Android', appVersion: '1', started: '', isThis: false },
    ...{ lastContact: '2026-11-30T09:00:00Z', needsYou: 0, refused: [], ...more },
  });
  const unsent = { entries: 1, oldest: null, value: 0, at: '' };
  const devices = [
    device('this', { isThis: true, lastContact: '2026-11-30T10:00:00Z' }),
    device('plain'),
    device('old', { appVersion: '0' }),
    device('silent', { lastContact: '2026-11-20T09:00:00Z' }),
    device('unsent', { unsent }),
    device('refused', { needsYou: 2 }),
    device('unknown', { appVersion: '', lastContact: '2026-11-30T08:00:00Z' }),
  ];
  const board = boardOf(devices, now);
  expect(board.map(({ id }) => id)).toEqual(['refused', 'unsent', 'silent', 'old', 'this', 'plain', 'unknown']);
  expect(board.filter(({ otherVersion }) => otherVersion).map(({ id }) => id)).toEqual(['old']);
});
