import { expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/pending';
import { waitingReason } from '#domain/repair';
import type { Command } from '#wire/command';
import { sayWaiting } from '#words/commands';
import { words } from '#words/words';
import { fieldProblems } from '../../src/screens/waiting/field-problems';
import { nameLookup } from '../../src/screens/waiting/names';
import { withdrawnWords } from '../../src/screens/waiting/outcome-toasts';
import { discardedAs, discardMeans, repairLabel } from '../../src/screens/waiting/repair-questions';

const entry = (key: string, command: Command, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key,
  command,
  dependsOn: [],
  state: 'refused',
  createdAt: '2026-11-21T09:40:00.000Z',
  attempts: 1,
  ...more,
});
const fields = { phone: '0722', email: '', cui: '', contactPerson: '', deliveryAddress: '', observations: '' };
const newClient = entry('c', {
  kind: 'createClient',
  localId: 'local-c',
  client: { ...fields, name: 'Magazin Nou' },
});
const order = (key: string, delivered: readonly (0 | 1)[], dependsOn: string[] = []) =>
  entry(
    key,
    {
      kind: 'placeOrder',
      order: {
        client: dependsOn[0] ?? '7',
        date: '2026-11-21',
        price: delivered.length,
        agent: 'a',
        products: delivered.map((deliveredQuantity, at) => ({
          product: `p${at}`,
          quantity: 1,
          unitprice: 1,
          deliveredQuantity,
        })),
      },
    },
    { dependsOn },
  );

test('a client that waits is called by its name under its local id', () => {
  const lookup = nameLookup([newClient], [], new Map());
  expect(lookup.clientName('local-c')).toBe('Magazin Nou');
  expect(lookup.clientName('7')).toBeUndefined();
});

test('[SYNC-5] a repair says what its tap does', () => {
  expect(repairLabel('send-again', order('o', [0]))).toBe('Send again');
  expect(repairLabel('send-again', { ...order('o', [0]), state: 'waiting' })).toBe('Send now');
  expect(repairLabel('list-prices', order('o', [0]))).toBe('Send at the list prices');
  expect(repairLabel('without-samples', order('o', [1, 0]))).toBe('Send without the sample');
  expect(repairLabel('without-samples', order('o', [1, 1]))).toBe('Send without the samples');
});

test('[SYNC-22] the user can confirm an item that is not in the list, a client by picking it', () => {
  const problem = { code: 'not-in-list', message: 'not there' };
  expect(repairLabel('is-there', { ...order('o', [0]), problem })).toBe('It is there');
  expect(repairLabel('pick-client', { ...newClient, problem })).toBe('It is there: pick it');
});

test('[SYNC-22] of what may be there a discard says that it takes nothing back there', () => {
  for (const code of ['not-in-list', 'may-have-arrived']) {
    const asked = { ...order('o', [0]), problem: { code, message: '' } };
    expect(discardMeans(asked)).toMatch(/^It may already have arrived;/);
    expect(words.field[discardedAs(asked)].message).not.toBe('It will not be sent.');
  }
  const refused = { ...order('o', [0]), problem: { code: 'unknown-client' as const, message: '' } };
  expect([discardMeans(refused), discardedAs(refused)]).toEqual([
    'It will not be sent, and it cannot be brought back.',
    'discarded',
  ]);
});

test('a problem at a field that the server named is shown there, the rest is not', () => {
  const problem = {
    code: 'invalid-body',
    message: 'email: Invalid email address',
    details: {
      places: [
        { path: 'email', message: 'Invalid email address' },
        { path: 'somewhere', message: 'else' },
      ],
    },
  };
  expect(fieldProblems(problem, ['name', 'email'])).toEqual({ email: 'Invalid email address' });
  expect(fieldProblems(undefined, ['name'])).toEqual({});
});

test('[SYNC-20] that something was never done names what it was', () => {
  const lookup = nameLookup([], [{ id: '7', name: 'Magazin Nou' }], new Map());
  const discarded = { ...order('o', [0]), id: 1, withdrawing: { for: 'discard', key: 'n' } as const };
  expect(withdrawnWords(discarded, lookup)).toEqual({
    title: 'Discarded',
    message: 'Order for Magazin Nou, 1 product, Lei 1.00. It was not done, and it never will be.',
  });
});

test('what may have arrived says so, as its Discard does', () => {
  const tried = order('o', [0]);
  const now = new Date('2026-11-21T10:00:00.000Z');
  const say = (attempts: number) =>
    sayWaiting(waitingReason({ ...tried, state: 'waiting', attempts }, [], new Map(), false, now), now);
  expect(say(1)).toBe('It was tried, and may have arrived. No connection; it goes out by itself when there is one');
  expect(say(0)).toBe('No connection; it goes out by itself when there is one');
});
