import { describe, expect, test } from 'vitest';
import { planEdit } from '#domain/changing';
import { mergeEdit } from '#domain/edits';
import { countOpen, optimisticObservations } from '#domain/optimistic-observations';
import type { OutboxEntry } from '#domain/pending';
import { repairsOf } from '#domain/repair';
import { sendable } from '#domain/sending';
import { describeEntry } from '#words/commands';
import { entry } from './waiting-entry';

// An admin's mark on an observation, from the tap to what is shown until the server has it.

const none = new Map<string, string>();
const minted = { key: 'new', at: '2026-11-21T10:00:00Z' };
const mark = (observation: string, after: boolean) =>
  ({ kind: 'completeObservation', observation, before: !after, after, title: 'De sunat' }) as const;
const note = { title: 'De sunat', description: '', agent: 'a1', completed: false } as const;
const made = entry(1, { kind: 'createObservation', localId: 'local:n', observation: note });
const rows = [
  { id: '9', ...note },
  { id: '10', ...note, completed: true },
];

describe('a mark that waits', () => {
  test('a second one joins it, and the way back leaves nothing to send', () => {
    const first = entry(1, mark('9', true));
    expect(planEdit([first], none, mark('9', true), minted)).toMatchObject({
      put: [{ key: 'k1', command: mark('9', true) }],
      outcome: { kind: 'saved', key: 'k1' },
    });
    expect(planEdit([first], none, mark('9', false), minted)).toEqual({
      remove: [first],
      outcome: { kind: 'saved', key: undefined },
    });
  });

  test('[SYNC-4] waits behind what makes its observation, and goes with it', () => {
    const { add } = planEdit([made], none, mark('local:n', true), minted);
    expect(add).toMatchObject({ key: 'new', dependsOn: ['local:n'], command: mark('local:n', true) });
    if (add === undefined) throw new Error('nothing waits');
    const both = [made, { ...add, id: 2 }];
    expect(sendable(both, none, new Date(minted.at)).map(({ key }) => key)).toEqual(['k1']);
    expect(planEdit([], new Map([['local:n', '11']]), mark('local:n', true), minted).add).toMatchObject({
      dependsOn: [],
      command: { observation: '11' },
    });
  });

  test('behind one that may have reached the server it waits as an entry of its own', () => {
    const tried = entry(1, mark('9', true), { attempts: 1 });
    expect(planEdit([tried], none, mark('9', false), minted).add).toMatchObject({
      key: 'new',
      command: mark('9', false),
    });
  });

  test('is merged into the newest: an item with the wanted mark needs nothing', () => {
    const mark = { before: { completed: false }, after: { completed: true } };
    expect(mergeEdit({ completed: false }, mark)).toEqual({ kind: 'change', fields: { completed: true } });
    expect(mergeEdit({ completed: true }, mark)).toEqual({ kind: 'nothing' });
  });

  test('is described in words, and its refusal can be sent again or discarded', () => {
    const lookup = { clientName: () => undefined };
    expect([true, false].map((after) => describeEntry({ command: mark('9', after) }, lookup))).toEqual([
      'Observation De sunat marked as completed',
      'Observation De sunat marked as not completed',
    ]);
    const refused = (code: string) =>
      repairsOf(entry(1, mark('9', true), { state: 'refused', problem: { code, message: '' } }), []);
    expect(refused('forbidden')).toEqual(['send-again', 'discard']);
    expect(refused('not-found')).toEqual(['discard']);
  });
});

describe('marks merged over the server’s observations', () => {
  const shown = (entries: readonly OutboxEntry[]) => ({
    rows: optimisticObservations(rows, entries, none).map(({ id, completed, state }) => [id, completed, state]),
    open: countOpen(rows, entries, none),
  });

  test('[SYNC-6] what waits is shown as wanted, in the badge too; a refusal as it was, saying so', () => {
    expect(shown([])).toEqual({
      rows: [
        ['10', true, 'accepted'],
        ['9', false, 'accepted'],
      ],
      open: 1,
    });
    expect(shown([entry(1, mark('9', true)), entry(2, mark('10', false), { state: 'sending' })])).toEqual({
      rows: [
        ['10', false, 'sending'],
        ['9', true, 'saved'],
      ],
      open: 1,
    });
    expect(shown([entry(1, mark('9', true), { state: 'refused' })])).toEqual({
      rows: [
        ['10', true, 'accepted'],
        ['9', false, 'needs-you'],
      ],
      open: 1,
    });
  });

  test('one that waits to be made keeps its own state; the last of two marks counts', () => {
    expect(shown([made, entry(2, mark('local:n', true))])).toMatchObject({
      rows: [
        ['local:n', true, 'saved'],
        ['10', true, 'accepted'],
        ['9', false, 'accepted'],
      ],
      open: 1,
    });
    expect(shown([entry(1, mark('9', true), { attempts: 1 }), entry(2, mark('9', false))])).toMatchObject({
      rows: [
        ['10', true, 'accepted'],
        ['9', false, 'saved'],
      ],
      open: 1,
    });
    expect(shown([made]).open).toBe(2);
  });
});
