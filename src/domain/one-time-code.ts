// One-time codes, by which a person who has no password yet, or has forgotten it, chooses one. The administrator's
// device makes them and the server knows their hash alone.

/** What a code is made of: no two of these are mistaken for each other (no 0, O, 1, I). */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const bitsOfSign = Math.log2(signs.length);
const signsOfGroup = 4;

/** Bits of a code: too many to be found by trying. */
export const bitsOfCode = 80;
/** Random bytes that `codeOf` takes. */
export const bytesOfCode = bitsOfCode / bitsOfSign;

/** A code out of `bytesOfCode` random bytes, in groups: 'K7WM-2HXA-9RTE-LB4C'. Throws for any other number of bytes. */
export const codeOf = (random: Uint8Array): string => {
  if (random.length !== bytesOfCode) throw new Error(`A code takes ${bytesOfCode} bytes, not ${random.length}`);
  const all = [...random].map((byte) => signs[byte % signs.length]).join('');
  return all.replace(new RegExp(`(.{${signsOfGroup}})(?=.)`, 'g'), '$1-');
};

/** What counts of a code, as it was typed or pasted: capital letters and digits alone. Its hash is made of this. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A code that was handed over, and whose it is. */
export interface HandedCode {
  readonly code: string;
  readonly username: string;
}

/** A code as the fragment of an address, which no server is told: 'code=K7WM-…&user=ana'. */
export const codeFragment = ({ code, username }: HandedCode): string =>
  new URLSearchParams({ code, user: username }).toString();

/** The code in the fragment of an address, with or without its '#'; undefined where there is none. */
export const codeInFragment = (fragment: string): HandedCode | undefined => {
  const named = new URLSearchParams(fragment.replace(/^#/, ''));
  const code = named.get('code')?.trim() ?? '';
  return code === '' ? undefined : { code, username: named.get('user')?.trim() ?? '' };
};
