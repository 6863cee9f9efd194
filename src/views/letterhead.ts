import { type Letterhead, letterhead } from '#wire/company';
import { metaNames } from '../mirror/meta-rows';
import { hookOf } from './context';
import { cachedQuery, perMirror } from './query';

export interface KeptLetterhead {
  /** ISO instant of the answer. */
  readonly at: string;
  readonly value: Letterhead;
}

/** What this device last heard of the company as its papers name it; undefined: nothing yet. */
export const letterheadOf = perMirror((mirror) => {
  const { meta } = mirror.tables;
  let read: { readonly from: unknown; readonly kept: KeptLetterhead | undefined } | undefined;
  return cachedQuery([meta], () => {
    const from = meta.rows.get(metaNames.letterhead)?.value as Partial<KeptLetterhead> | undefined;
    // Most changes of the table are of other rows, and a logo is long.
    if (read === undefined || read.from !== from) {
      const { success, data } = letterhead.safeParse(from?.value);
      read = { from, kept: success ? { at: String(from?.at), value: data } : undefined };
    }
    return read.kept;
  });
});

export const useLetterhead = hookOf(letterheadOf);
