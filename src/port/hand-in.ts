import { bytesOf, mostEntryBytes, withoutContent } from '#domain/handing-in';
import { mostHandedIn, type UnsentEntry } from '#wire/handed-in';
import { createHttp, type HttpOptions } from '../http/http';
import { noTokens } from '../http/tokens';
import type { Wiping } from '../mirror/wipings';

/** What the hand-in needs: the only call of a session whose device is to be wiped (SESSION-12). */
export type HandInOptions = Pick<HttpOptions, 'apiBase' | 'fetch' | 'setTimer' | 'warn' | 'app'>;

/** Most bytes of entries in one call; the server accepts more. */
const mostBytes = 500_000;

/**
 * Divides the entries, in sending order, into as many calls as needed; at least one, so that the server learns of the
 * wipe. An entry that is too large for the server loses its content, so that the phone is wiped all the same.
 */
const piecesOf = (entries: readonly UnsentEntry[]): readonly (readonly UnsentEntry[])[] => {
  const pieces: UnsentEntry[][] = [[]];
  let bytes = 0;
  for (const whole of entries) {
    const entry = bytesOf(whole) > mostEntryBytes ? withoutContent(whole) : whole;
    const size = bytesOf(entry);
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
 * Hands in unsent entries. Returns how many entries of this session the server has, once it has confirmed each of them;
 * otherwise undefined, and the call may be repeated.
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
