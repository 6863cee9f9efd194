// The one-time code by which a person gets a password of their own. It is made on the device of the admin who hands it
// over, and nobody else ever has it but the person: the server gets its hash alone.

/** No 0, O, 1, I or L, which are taken for each other when read aloud or written by hand. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 5;

/** What a code is compared by: small letters, blanks and dashes make no other code. */
export const codeKey = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * A new code of 99 random bits, in groups: 'K7PXM-…'. `random` fills what it is given with random bytes, as
 * `crypto.getRandomValues` does.
 */
export const newCode = (random: (bytes: Uint8Array<ArrayBuffer>) => unknown): string => {
  const code: string[] = [];
  // A byte beyond the last whole multiple would make some signs likelier than others.
  const fair = 256 - (256 % signs.length);
  while (code.length < groups * groupLength) {
    const bytes = new Uint8Array(groups * groupLength);
    random(bytes);
    code.push(...Array.from(bytes).flatMap((byte) => (byte < fair ? [signs.charAt(byte % signs.length)] : [])));
  }
  return Array.from({ length: groups }, (_, at) => code.slice(at * groupLength, (at + 1) * groupLength).join('')).join(
    '-',
  );
};

/**
 * What the server gets of a code: sha256 of its key, as 64 hexadecimal digits. `subtle` is the platform's cryptography,
 * which a browser has at https addresses and at this machine's own alone.
 */
export const hashOfCode = async (code: string, subtle: Pick<SubtleCrypto, 'digest'>): Promise<string> => {
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(codeKey(code)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
