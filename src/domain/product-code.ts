// The key by which product codes are compared, in the app and on the server. The database has the same function
// (`folded_code`, migration 0012), so that no two products can have the same code.

/** All blanks, including no-break and wide ones. */
const blank = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/gu;
/** Invisible characters: control and format characters, joiners, fillers, variation selectors, tags. */
const invisible = new RegExp(
  String.raw`\p{Cc}|\u00ad|\u034f|\u061c|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180f]|[\u200b-\u200f]` +
    String.raw`|[\u202a-\u202e]|[\u2060-\u206f]|\u3164|[\ufe00-\ufe0f]|\ufeff|\uffa0|[\ufff0-\ufff8]` +
    String.raw`|[\u{e0000}-\u{e03ff}]`,
  'gu',
);

/**
 * The lower-case letter, if it is a single character: the database lower-cases character by character, in any locale.
 */
const small = (letter: string): string => {
  const lowered = letter.toLowerCase();
  return lowered.length === 1 ? lowered : letter;
};

/**
 * A code's key: case, width, invisible characters and surrounding blanks do not count, and inner blanks count as one.
 */
export const codeKey = (code: string): string =>
  /^[!-~]*$/.test(code)
    ? code.toLowerCase()
    : code
        .normalize('NFKC')
        .replace(blank, ' ')
        .replace(invisible, '')
        .replace(/ +/g, ' ')
        .replace(/^ | $/g, '')
        .replace(/[A-Z\u0080-\uffff]/g, small);
