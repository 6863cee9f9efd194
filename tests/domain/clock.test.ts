import { expect, test } from 'vitest';
import { isFresh } from '#domain/freshness';
import type { OutboxEntry } from '#domain/pending';
import { waitingReason } from '#domain/repair';
import { msUntilSendable, nextDelayMs, sendable } from '#domain/sending';
import { sayWaiting } from '#words/commands';

// A phone whose clock jumps: what was written by the clock of before is read by the clock of now.

const none = new Map<string, string>();
const days = 24 * 60 * 60 * 1_000;
const wrong = new Date('2026-11-25T10:00:00Z');

/**
 * An entry that failed on a clock three days ahead, when its next attempt is, and whether it may go, on the right
 * clock.
 */
const afterTheJump = (attempts: number, longestMs?: number) => {
  const nextAttemptAt = new Date(wrong.getTime() + nextDelayMs(attempts, 0)).toISOString();
  const entry: OutboxEntry = {
    id: 1,
    key: 'k1',
    command: { kind: 'deleteObservation', observation: 'n1', title: 'De sunat' },
    dependsOn: [],
    state: 'waiting',
    createdAt: wrong.toISOString(),
    attempts,
    nextAttemptAt,
  };
  const now = new Date(wrong.getTime() - 3 * days);
  return {
    keys: sendable([entry], none, now, longestMs).map(({ key }) => key),
    inMs: msUntilSendable([entry], none, now, longestMs),
    words: sayWaiting(waitingReason(entry, [entry], none, true, now), now),
  };
};

test('[SYNC-5] a clock that jumps back pauses no longer than the longest; what waits goes next', () => {
  for (const attempts of [1, 5, 50])
    expect(afterTheJump(attempts)).toEqual({ keys: ['k1'], inMs: 0, words: 'It goes out next' });
});

test('sabotage: pauses of any length are believed, and what waits waits for days', () => {
  const { keys, inMs } = afterTheJump(5, Number.POSITIVE_INFINITY);
  expect(keys).toEqual([]);
  expect(inMs).toBeGreaterThan(2 * days);
});

test('what is from the future is not fresh', () => {
  expect(isFresh(1_000, 1_000, 60)).toBe(true);
  expect(isFresh(1_000, 1_059, 60)).toBe(true);
  expect(isFresh(1_000, 1_060, 60)).toBe(false);
  expect(isFresh(1_000, 999, 60)).toBe(false);
});
