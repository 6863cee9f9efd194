import type { HistoryAnswer, HistoryKind } from '#wire/history';
import type { Device } from '../device/device';
import { deskOf } from './desk';
import { type ReadResult, readResult } from './read-result';

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
): Promise<ReadResult<HistoryAnswer>> => {
  const page = async (before: number | undefined) =>
    readResult(await deskOf(device)?.history({ ...of, ...(before === undefined ? {} : { before }) }, signal));
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
