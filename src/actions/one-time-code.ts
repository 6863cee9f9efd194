import { hashOfCode, newCode } from '#domain/one-time-code';

/** A code that this device has made. `text` is for the person alone, `hash` for the server. */
interface MadeCode {
  readonly text: string;
  readonly hash: string;
}

/**
 * Makes a one-time code. It is kept nowhere: who called it shows it and lets it go. Undefined where the browser hashes
 * nothing, as at an address without https.
 */
export const makeCode = async (): Promise<MadeCode | undefined> => {
  const { crypto } = globalThis;
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return undefined;
  const text = newCode((bytes) => crypto.getRandomValues(bytes));
  return { text, hash: await hashOfCode(text, subtle) };
};
