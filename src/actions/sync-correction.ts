import { changesBetween, irregularityNow } from '#domain/sync-choices';
import { type Correction, correctionParts } from '#domain/sync-resolution';
import type { Irregularity } from '#wire/irregularity';
import type { Device } from '../device/device';
import { placesOf } from '../views/places';
import type { Attendant } from './attended';
import { unitIntoBag } from './bags';
import { type CorrectionPart, inOneBatch, oneByOne, type Sending } from './correction-calls';
import { caughtUp, notSendable, type Undone } from './desk';
import { comparesEdits } from './item-edit';

/** One irregularity as it was seen, and how it is to be corrected. */
export interface Resolution {
  readonly irregularity: Irregularity;
  readonly correction: Correction;
}

/**
 * How far a correction came.
 *
 * - `done`: all of it.
 * - `overtaken`: nothing was done, because the product was moved meanwhile; the mirror has how it is now, `said` is what the server says of it.
 * - `undone`: `part`, where it is known which, was not done; those in `done` were (a backend without `batch`), and the mirror has them.
 */
export type CorrectionOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'overtaken'; readonly said: readonly string[] }
  | {
      readonly kind: 'undone';
      readonly outcome: Undone;
      readonly part: CorrectionPart | undefined;
      readonly done: readonly CorrectionPart[];
    };

const failed = (outcome: Undone): CorrectionOutcome => ({
  kind: 'undone',
  outcome,
  part: undefined,
  done: [],
});

/** Which of the parts of a call a refusal speaks of: a batch names its member (`calls.1.body…`). */
const refusedPart = (outcome: Undone, parts: readonly CorrectionPart[]): CorrectionPart | undefined => {
  if (parts.length === 1) return parts[0];
  const path = outcome.kind === 'refused' ? (outcome.problem.details?.places?.[0]?.path ?? '') : '';
  const [, member] = /^calls\.(\d+)/.exec(path) ?? [];
  return member === undefined ? undefined : parts[Number(member)];
};

/** A quantity is not the one that was seen. */
const wasOvertaken = (outcome: Undone): boolean =>
  outcome.kind === 'refused' && (outcome.status === 412 || outcome.problem.code === 'conflict');
const saidIn = (outcome: Undone): readonly string[] =>
  outcome.kind === 'refused' ? (outcome.problem.details?.places ?? []).map(({ message }) => message) : [];

/**
 * Saves corrections of one irregularity, at once: one batch where the server offers that, else one call after
 * the other.
 * Before anything is sent the mirror catches up, and where the product is no longer as it was seen nothing is sent.
 */
export const beginCorrection = (device: Device) => {
  const plan = async ({ irregularity, correction }: Resolution): Promise<readonly Sending[] | CorrectionOutcome> => {
    const begun = device.account.read();
    if (begun === undefined) return failed({ kind: 'signed-out' });
    const held = notSendable(begun);
    if (held !== undefined) return failed(held);
    await caughtUp(device);
    const account = device.account.read();
    if (account === undefined) return failed({ kind: 'signed-out' });
    const { product } = irregularity;
    const now = irregularityNow(product, placesOf(account.mirror, product.id).read());
    if (changesBetween(irregularity, now).length > 0) return { kind: 'overtaken', said: [] };
    const [warehouse] = account.mirror.tables.warehouses.rows.keys();
    if (warehouse === undefined)
      return failed({ kind: 'refused', status: 404, problem: { code: 'not-found', message: 'No warehouse found' } });
    const parts = correctionParts(irregularity, correction);
    const bag = parts.toBag === undefined ? undefined : unitIntoBag(account, parts.toBag, product.id);
    const planned = { irregularity, parts, warehouse, bag };
    return comparesEdits(account) ? inOneBatch(device, planned) : oneByOne(device, planned);
  };

  return async (resolution: Resolution, attendant?: Attendant): Promise<CorrectionOutcome> => {
    const planned = await plan(resolution);
    if ('kind' in planned) return planned;
    const done: CorrectionPart[] = [];
    for (const { parts, send } of planned) {
      const outcome = await send(attendant);
      if (outcome.kind === 'done') {
        done.push(...parts);
        continue;
      }
      if (done.length === 0 && wasOvertaken(outcome)) return { kind: 'overtaken', said: saidIn(outcome) };
      return { kind: 'undone', outcome, part: refusedPart(outcome, parts), done };
    }
    return { kind: 'done' };
  };
};
