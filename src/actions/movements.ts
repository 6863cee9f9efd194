import { type Movement, mostMovements } from '#wire/movement';
import type { MovementQuery } from '#wire/movement-query';
import type { Device } from '../device/device';
import { deskOf } from './desk';
import { type ReadFailure, readResult } from './read-result';

/** A filter of movements; all conditions must hold. */
export type MovementWish = { readonly [Name in keyof MovementQuery]?: MovementQuery[Name] | undefined };

/** A page of movements, newest first; `more`: older ones exist. */
export type ReadMovements =
  | { readonly kind: 'read'; readonly movements: readonly Movement[]; readonly more: boolean }
  | ReadFailure;

const queryOf = (wish: MovementWish): Record<string, string | number> =>
  Object.fromEntries(Object.entries(wish).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Reads a page of the ledger of stock (STOCK-3); `signal` aborts it. Never throws for a failed call. */
export const readMovements = async (
  device: Device,
  wish: MovementWish,
  signal?: AbortSignal,
): Promise<ReadMovements> => {
  const answer = readResult(await deskOf(device)?.movements(queryOf(wish), signal));
  return answer.kind === 'answered' ? { ...answer.value, kind: 'read' } : answer;
};

/**
 * Reads all matching movements page by page, or the newest `most` or some more of them; if one page fails, all fail, so
 * that no exported file is incomplete.
 */
export const readEveryMovement = async (
  device: Device,
  wish: MovementWish,
  signal?: AbortSignal,
  most = Number.POSITIVE_INFINITY,
): Promise<ReadMovements> => {
  const all: Movement[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const page = await readMovements(device, { ...wish, limit: mostMovements, before: before ?? wish.before }, signal);
    if (page.kind !== 'read') return page;
    all.push(...page.movements);
    const more = page.more && page.movements.length > 0;
    if (!more || all.length >= most) return { kind: 'read', movements: all, more };
  }
};
