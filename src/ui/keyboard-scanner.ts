/** A scanner types the characters of a code closer together than a person can, in milliseconds. */
const mostGapMs = 50;
/** In a code that has begun, a scanner without a wire may pause. */
const mostPauseMs = 300;
/** So many characters at that speed are a scanner's. */
const surely = 5;
/** A shorter text may be keys that a person pressed together. */
const leastLength = 4;

/** The keys that scanners end a code with; some press two. */
const ends: ReadonlySet<string> = new Set(['Enter', 'Tab']);

/**
 * What a key press is part of: the first or a further character of what may be a code, what ends one, a second key that
 * ends the same code, or none.
 */
type Press =
  | { readonly kind: 'first' | 'further' | 'ended' | 'other' }
  | { readonly kind: 'code'; readonly code: string };

/** Tells the codes of a scanner that acts as a keyboard from what a person types, by key and time in milliseconds. */
export const keyboardScanner = (): ((key: string, at: number) => Press) => {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  let ended = Number.NEGATIVE_INFINITY;
  /** It began too soon after another key: it is the end of something longer. */
  let isRest = false;
  return (key, at) => {
    const gap = at - last;
    const follows = gap <= (text.length >= surely ? mostPauseMs : mostGapMs);
    // Some scanners press Shift for capitals.
    const isNamed = [...key].length > 1;
    if (follows || !isNamed) last = at;
    if (!isNamed) {
      if (!follows) isRest = gap <= mostPauseMs;
      text = follows ? text + key : key;
      return { kind: text === key ? 'first' : 'further' };
    }
    if (!ends.has(key)) return { kind: 'other' };
    const code = text;
    text = '';
    if (follows && !isRest && code.length >= leastLength) {
      ended = at;
      // The next code may come at once.
      last = Number.NEGATIVE_INFINITY;
      return { kind: 'code', code };
    }
    return { kind: at - ended <= mostPauseMs ? 'ended' : 'other' };
  };
};
