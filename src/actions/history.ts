import type { HistoryAnswer, HistoryKind } from '#wire/history';
import type { Device } from '../device/device';
import { deskOf } from './desk';
import { type ReadResult, readResult } from './read-result';

/** Whose history; the company's `id` is ''. */
export interface HistoryOf {
  readonly kind: HistoryKind;
  readonly id: string;
}

/**
 * Reads who did what to an item, newest first, up to `pages` pages; if one fails, all fail. Never throws for a failed
 * call.
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
  for (let at = 1; at < pages && read.kind === 'answered' && read.value.more; at += 1) {
    const { value } = read;
    const next = await page(value.records.at(-1)?.id);
    if (next.kind !== 'answered') return next;
    const names = { ...value.names, ...next.value.names };
    read = { kind: 'answered', value: { ...next.value, records: [...value.records, ...next.value.records], names } };
  }
  return read;
};
