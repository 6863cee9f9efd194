import { type Movement, mostMovements } from '#wire/movement';
import type { MovementQuery } from '#wire/movement-query';
import type { Device } from '../device/device';
import { deskOf } from './desk';
import { type ReadFailure, readResult } from './read-result';

/** Which movements: all that fit everything given. */
export type MovementWish = { readonly [Name in keyof MovementQuery]?: MovementQuery[Name] | undefined };

/** What came of asking for movements. `read`: newest first; `more`: there are older ones. */
export type ReadMovements =
  | { readonly kind: 'read'; readonly movements: readonly Movement[]; readonly more: boolean }
  | ReadFailure;

const queryOf = (wish: MovementWish): Record<string, string | number> =>
  Object.fromEntries(Object.entries(wish).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Reads a page of the ledger of stock (STOCK-3); `signal` gives it up. Never throws for a failed call. */
export const readMovements = async (
  device: Device,
  wish: MovementWish,
  signal?: AbortSignal,
): Promise<ReadMovements> => {
  const answer = readResult(await deskOf(device)?.movements(queryOf(wish), signal));
  return answer.kind === 'answered' ? { ...answer.said, kind: 'read' } : answer;
};

/** Reads all movements that fit, page by page; one page that fails fails the whole, so that no file is ever half of it. */
export const readEveryMovement = async (
  device: Device,
  wish: MovementWish,
  signal?: AbortSignal,
): Promise<ReadMovements> => {
  const all: Movement[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const page = await readMovements(device, { ...wish, limit: mostMovements, before: before ?? wish.before }, signal);
    if (page.kind !== 'read') return page;
    all.push(...page.movements);
    if (!page.more || page.movements.length === 0) return { kind: 'read', movements: all, more: false };
  }
};
