/** A scanner types the characters of a code closer together than a person can, in milliseconds. */
const mostGapMs = 50;
/** A shorter text is a key that repeats, or two pressed at once. */
const leastLength = 4;

/** What a key press is part of: the first character of what may be a code, or the Return that ends one. */
type Press = { readonly kind: 'first' | 'further' | 'other' } | { readonly kind: 'code'; readonly code: string };

/** Tells the codes of a scanner that acts as a keyboard from what a person types, by key and time in milliseconds. */
export const keyboardScanner = (): ((key: string, at: number) => Press) => {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return (key, at) => {
    const follows = at - last <= mostGapMs;
    // Some scanners press Shift for capitals.
    const isNamed = [...key].length > 1;
    if (follows || !isNamed) last = at;
    if (isNamed && key !== 'Enter') return { kind: 'other' };
    if (key !== 'Enter') {
      text = follows ? text + key : key;
      return { kind: text === key ? 'first' : 'further' };
    }
    const code = text;
    text = '';
    return follows && code.length >= leastLength ? { kind: 'code', code } : { kind: 'other' };
  };
};
