// What a product's code is compared by, in the app and on the server. The database has the same as a function
// (`folded_code`, migration 0012), which keeps two products from having one code.

/** Every blank there is, no-break and wide ones too. */
const blank = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/gu;
/** What no font shows: control and format signs, joiners, fillers, variation selectors, tags. */
const invisible =
  /\p{Cc}|\u00ad|\u034f|\u061c|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180f]|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u206f]|\u3164|[\ufe00-\ufe0f]|\ufeff|\uffa0|[\ufff0-\ufff8]|[\u{e0000}-\u{e03ff}]/gu;

/**
 * A letter's small one, where that is one letter as well: what the database does letter by letter, whatever its locale.
 */
const small = (letter: string): string => {
  const lowered = letter.toLowerCase();
  return lowered.length === 1 ? lowered : letter;
};

/**
 * What a code is compared by: capitals, the width of its signs, invisible signs and blanks around it make no other
 * product, and blanks within it count as one.
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
