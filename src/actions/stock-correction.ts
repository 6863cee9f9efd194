import { correctStock } from '#domain/commands/correct-stock';
import { changesBetween, irregularityNow } from '#domain/correction-choices';
import { type Correction, correctionParts } from '#domain/stock-correction';
import type { Irregularity } from '#wire/irregularity';
import type { ProblemPlace } from '#wire/problem';
import type { Device } from '../device/device';
import { notSendable } from '../port/attending';
import { placesOf } from '../views/places';
import type { Attendant } from './attended';
import { unitIntoBag } from './bags';
import { type CorrectionPart, type CorrectionStep, correctionSteps } from './correction-calls';
import { type DeskFailure, deskOf, notFound } from './desk';

/** One irregularity as the user saw it, and its correction. */
export interface Resolution {
  readonly irregularity: Irregularity;
  readonly correction: Correction;
}

/**
 * The result of a correction.
 *
 * - `done`: all of it.
 * - `overtaken`: nothing was done, because the product was moved meanwhile; the mirror has the current quantities,
 *   `said` is the server's reason.
 * - `failed`: `part`, if known, was not done; the parts in `done` were (plain backend), and the mirror has them.
 */
export type CorrectionOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'overtaken'; readonly said: readonly ProblemPlace[] }
  | {
      readonly kind: 'failed';
      readonly outcome: DeskFailure;
      readonly part: CorrectionPart | undefined;
      readonly done: readonly CorrectionPart[];
    };

const failed = (outcome: DeskFailure): CorrectionOutcome => ({
  kind: 'failed',
  outcome,
  part: undefined,
  done: [],
});

/** Whether a seen quantity has changed. */
const wasOvertaken = (outcome: DeskFailure): boolean =>
  outcome.kind === 'refused' && (outcome.status === 412 || outcome.problem.code === 'conflict');
const saidIn = (outcome: DeskFailure): readonly ProblemPlace[] =>
  outcome.kind === 'refused' ? (outcome.problem.details?.places ?? []) : [];

/**
 * The calls of a correction, or why nothing is sent: the mirror catches up first, and the quantities must still be the
 * seen ones.
 */
const planOf = async (
  device: Device,
  { irregularity, correction }: Resolution,
): Promise<readonly CorrectionStep[] | CorrectionOutcome> => {
  const begun = device.account.read();
  if (begun === undefined) return failed({ kind: 'signed-out' });
  const held = notSendable(begun.sync);
  if (held !== undefined) return failed(held);
  await deskOf(device)?.caughtUp(['product', 'warehouse', 'box', 'bag']);
  const account = device.account.read();
  if (account === undefined) return failed({ kind: 'signed-out' });
  const { product } = irregularity;
  const now = irregularityNow(product, placesOf(account.mirror, product.id).read());
  if (changesBetween(irregularity, now).length > 0) return { kind: 'overtaken', said: [] };
  const [warehouse] = account.mirror.tables.warehouses.rows.keys();
  if (warehouse === undefined) return failed(notFound);
  const parts = correctionParts(irregularity, correction);
  const bag = parts.toBag === undefined ? undefined : unitIntoBag(account, parts.toBag, product.id);
  return correctionSteps({ irregularity, parts, warehouse, bag });
};

export const beginCorrection =
  (device: Device) =>
  async (resolution: Resolution, attendant?: Attendant): Promise<CorrectionOutcome> => {
    const steps = await planOf(device, resolution);
    if ('kind' in steps) return steps;
    const command = correctStock.of({ product: resolution.irregularity.product.name });
    const result = await deskOf(device)?.writeTogether(command, steps, attendant);
    if (result === undefined) return failed({ kind: 'signed-out' });
    const { outcome, failed: step } = result;
    if (outcome.kind === 'done') return { kind: 'done' };
    const done = [...new Set(result.done.map(({ part }) => part))];
    if (done.length === 0 && wasOvertaken(outcome)) return { kind: 'overtaken', said: saidIn(outcome) };
    return { kind: 'failed', outcome, part: step?.part, done };
  };
