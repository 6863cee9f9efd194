import type { Movement, MovementQuery } from '#wire/movement';
import { mostMovements } from '#wire/movement';
import type { Problem } from '#wire/problem';
import type { Device } from '../device/device';
import { deskOf } from './desk';

/** Which movements: all that fit everything given. */
export type MovementWish = { readonly [Name in keyof MovementQuery]?: MovementQuery[Name] | undefined };

/**
 * What came of asking for movements.
 *
 * - `read`: newest first; `more`: there are older ones.
 * - `none-kept`: this backend keeps no ledger (a plain one).
 * - `refused`: the server said no, or failed.
 * - `unanswered`: no connection, or no answer: nothing is known.
 */
export type ReadMovements =
  | { readonly kind: 'read'; readonly movements: readonly Movement[]; readonly more: boolean }
  | { readonly kind: 'none-kept' }
  | { readonly kind: 'refused'; readonly problem?: Problem | undefined }
  | { readonly kind: 'unanswered' };

const queryOf = (wish: MovementWish): Record<string, string | number> =>
  Object.fromEntries(Object.entries(wish).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Reads a page of the ledger of stock (STOCK-3); `signal` gives it up. Never throws for a failed call. */
export const readMovements = async (
  device: Device,
  wish: MovementWish,
  signal?: AbortSignal,
): Promise<ReadMovements> => {
  const asked = await deskOf(device)?.movements(queryOf(wish), signal);
  if (asked === undefined) return { kind: 'unanswered' };
  if (asked === 'none-kept') return { kind: 'none-kept' };
  switch (asked.kind) {
    case 'accepted':
      return asked.answer === undefined
        ? { kind: 'refused' }
        : { kind: 'read', movements: asked.answer.movements, more: asked.answer.more };
    case 'refused':
      return { kind: 'refused', problem: asked.problem };
    case 'offline':
      return asked.answered ? { kind: 'refused' } : { kind: 'unanswered' };
    case 'signed-out':
      return { kind: 'unanswered' };
  }
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
