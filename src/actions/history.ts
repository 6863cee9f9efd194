import type { HistoryAnswer, HistoryKind } from '#wire/history';
import type { Device } from '../device/device';
import { type Answered, answeredBy } from './asked';
import { deskOf } from './desk';

/** Whose history: `id` is '' of the company. */
export interface HistoryOf {
  readonly kind: HistoryKind;
  readonly id: string;
}

/**
 * Asks who did what to an item, newest first, so many pages of it; a page that fails fails the whole. Never throws for
 * a failed call.
 */
export const readHistory = async (
  device: Device,
  of: HistoryOf,
  pages: number,
  signal?: AbortSignal,
): Promise<Answered<HistoryAnswer>> => {
  const page = async (before: number | undefined) =>
    answeredBy(await deskOf(device)?.history({ ...of, ...(before === undefined ? {} : { before }) }, signal));
  let read = await page(undefined);
  for (let at = 1; at < pages && read.kind === 'answered' && read.said.more; at += 1) {
    const { said } = read;
    const next = await page(said.records.at(-1)?.id);
    if (next.kind !== 'answered') return next;
    const names = { ...said.names, ...next.said.names };
    read = { kind: 'answered', said: { ...next.said, records: [...said.records, ...next.said.records], names } };
  }
  return read;
};
