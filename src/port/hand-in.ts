import { mostHandedIn, type UnsentEntry } from '#wire/handed-in';
import { createHttp, type HttpOptions } from '../http/http';
import { noTokens } from '../http/tokens';
import type { Wiping } from '../mirror/wipings';

/** What the one call needs that is left to a session whose device is to be wiped (SESSION-12). */
export type HandInOptions = Pick<HttpOptions, 'apiBase' | 'fetch' | 'setTimer' | 'warn' | 'app'>;

/** Most bytes of one call's entries; the server takes more. */
const mostBytes = 500_000;

/** In the order of sending, as many calls as it takes: one at least, so that the server learns of the wipe. */
const piecesOf = (entries: readonly UnsentEntry[]): readonly (readonly UnsentEntry[])[] => {
  const pieces: UnsentEntry[][] = [[]];
  let bytes = 0;
  for (const entry of entries) {
    const size = new TextEncoder().encode(JSON.stringify(entry)).length;
    const piece = pieces.at(-1) ?? [];
    if (piece.length > 0 && (piece.length >= mostHandedIn || bytes + size > mostBytes)) {
      pieces.push([entry]);
      bytes = size;
    } else {
      piece.push(entry);
      bytes += size;
    }
  }
  return pieces;
};

/**
 * Hands unsent entries in. Answers how many the server has of this session once it has named each of them; undefined
 * where it has not, and it may be done again.
 */
export const handIn = async (
  { apiBase, fetch, setTimer, warn, app }: HandInOptions,
  { secret, companyId }: Wiping,
  marks: readonly string[],
  entries: readonly UnsentEntry[],
): Promise<number | undefined> => {
  const server = () => Promise.resolve({ ours: true, companyId });
  const http = createHttp({ apiBase, fetch, setTimer, warn, app, tokens: { ...noTokens, server } });
  const pieces = piecesOf(entries);
  let total: number | undefined;
  for (const [index, piece] of pieces.entries()) {
    const body = { secret, marks, entries: piece, last: index === pieces.length - 1 };
    const outcome = await http.call('handIn', { body });
    const taken = outcome.kind === 'accepted' ? outcome.answer : undefined;
    if (taken === undefined || JSON.stringify(taken.keys) !== JSON.stringify(piece.map(({ key }) => key))) {
      warn('What is not sent could not be handed in', outcome);
      return undefined;
    }
    total = taken.total;
  }
  return total;
};
