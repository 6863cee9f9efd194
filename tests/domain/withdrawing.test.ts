import { describe, expect, test } from 'vitest';
import { planDeletion, planEdit } from '#domain/changing';
import { mayChange, outcomeUnknown } from '#domain/dependants';
import { planDiscard } from '#domain/discarding';
import type { OutboxEntry } from '#domain/pending';
import { repairsOf, waitingReason } from '#domain/repair';
import { sendable } from '#domain/sending';
import { planWithdrawal } from '#domain/withdrawing';
import { planUncertain, planVoid } from '#domain/withdrawn';
import { sayWaiting } from '#words/commands';
import { entry } from './waiting-entry';

const note = { title: 'Unu', description: '', agent: 'a1', completed: false } as const;
const makesNote = (more: Partial<OutboxEntry> = {}) =>
  entry(1, { kind: 'createObservation', localId: 'local:n', observation: note }, more);
const placed = (more: Partial<OutboxEntry> = {}) =>
  entry(
    1,
    { kind: 'placeOrder', order: { client: 'c1', date: '2026-11-21', price: 0, agent: 'a1', products: [] } },
    more,
  );
const changesOrder = entry(2, { kind: 'editOrderObservations', order: 'local:k1', before: '', after: 'luni', at: '' });
const none = new Map<string, string>();
const now = new Date('2026-11-21T10:00:00Z');

describe('[SYNC-20] what is taken back', () => {
  test('is withdrawn when it was tried, here or before a restore, and no answer is known', () => {
    const cases: [Partial<OutboxEntry>, boolean][] = [
      [{}, false],
      [{ attempts: 1 }, true],
      [{ log: { first: -1, since: 0 } }, true],
      [{ state: 'sending', attempts: 1 }, true],
      [{ state: 'refused', attempts: 3 }, false],
      [{ attempts: 1, placed: { orderId: '7' } }, false],
    ];
    for (const [more, unknown] of cases) expect([more, outcomeUnknown(placed(more))]).toEqual([more, unknown]);
    expect(planDiscard([placed({ attempts: 1, nextAttemptAt: '2026-11-21T11:00:00Z' })], 1)).toEqual({
      put: [placed({ attempts: 1, withdrawing: { for: 'discard' } })],
      outcome: 'withdrawing',
    });
    expect(planDiscard([placed()], 1).outcome).toBe('discarded');
    expect([1, 2].map((id) => planWithdrawal([placed({ state: 'sending', attempts: 1 })], id, 'new').outcome)).toEqual([
      'being-sent',
      'gone',
    ]);
    expect(planWithdrawal([placed()], 1, 'new').outcome).toBe('known');
  });

  test('[SYNC-4] holds what depends on it, and is the sender’s to withdraw', () => {
    const entries = [placed({ attempts: 1, withdrawing: { for: 'discard' } }), changesOrder];
    expect(sendable(entries, none, now).map(({ key }) => key)).toEqual(['k1']);
    expect(mayChange(entries[0] as OutboxEntry)).toBe(false);
  });

  test('that is to be changed may still be discarded; one that is discarded is left alone', () => {
    const edited = placed({ attempts: 1, withdrawing: { for: 'edit', key: 'new' } });
    expect(repairsOf(edited, [edited])).toEqual(['discard']);
    expect(planDiscard([edited], 1).put).toEqual([placed({ attempts: 1, withdrawing: { for: 'discard' } })]);
    expect(planWithdrawal([edited], 1, 'newer')).toEqual({ outcome: 'withdrawing' });
    expect(sayWaiting(waitingReason(edited, [edited], none, true, now), now)).toMatch(
      /^Being withdrawn: .* yours to change$/,
    );
  });

  test('and was never done is gone with its changes, or is new under a new key that they know', () => {
    const dropped = placed({ attempts: 1, withdrawing: { for: 'discard' } });
    expect(planVoid([dropped, changesOrder], 1)).toMatchObject({ remove: [dropped, changesOrder], outcome: dropped });
    const edited = placed({ attempts: 4, unknownOutcome: true, withdrawing: { for: 'edit', key: 'new' } });
    const { put } = planVoid([edited, changesOrder], 1);
    expect(put).toEqual([
      { ...placed({ key: 'new', state: 'refused' }), problem: expect.objectContaining({ code: 'withdrawn' }) },
      { ...changesOrder, command: { ...changesOrder.command, order: 'local:new' }, dependsOn: ['local:new'] },
    ]);
    // Told twice, it is done once.
    expect(planVoid(put ?? [], 1)).toEqual({ outcome: undefined });
  });

  test('[SESSION-14] and was refused in a file says that the office did not take it over', () => {
    const codeOf = (more: Partial<OutboxEntry>) =>
      planVoid([placed({ attempts: 1, handedOut: true, ...more })], 1, 'new').put?.[0]?.problem?.code;
    expect(codeOf({})).toBe('not-taken-over');
    expect(codeOf({ withdrawing: { for: 'edit', key: 'newer' } })).toBe('withdrawn');
    const [again] = planVoid([placed({ attempts: 1, handedOut: true })], 1, 'new').put ?? [];
    expect(again?.handedOut).toBeUndefined();
    expect(repairsOf(again as OutboxEntry, [again as OutboxEntry])).toEqual(['send-again', 'edit-order', 'discard']);
  });

  test('and of which nobody knows waits for the user alone: nothing else sends or takes it', () => {
    const { put = [] } = planUncertain([makesNote({ attempts: 1, withdrawing: { for: 'discard' } })], 1);
    expect(put).toMatchObject([{ state: 'refused', unknownOutcome: true, problem: { code: 'may-have-arrived' } }]);
    expect(repairsOf(put[0] as OutboxEntry, put)).toEqual(['edit-observation', 'send-again', 'discard']);
    const minted = { key: 'new', at: '2026-11-21T10:00:00Z' };
    const deletion = { kind: 'deleteObservation', observation: 'local:n', title: 'Unu' } as const;
    expect(planDeletion(put, none, deletion, minted)).toMatchObject({ add: { dependsOn: ['local:n'] } });
    const { put: order = [] } = planUncertain([placed({ attempts: 1, withdrawing: { for: 'discard' } })], 1);
    const edit = { kind: 'editOrderObservations', order: 'local:k1', before: '', after: 'luni', at: '' } as const;
    expect(planEdit(order, none, edit, minted)).toMatchObject({ add: { dependsOn: ['local:k1'] } });
  });
});
