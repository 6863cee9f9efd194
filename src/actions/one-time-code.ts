import { hashOfCode, newCode } from '#domain/one-time-code';

/** A new one-time code. `text` is for the person, `hash` for the server. */
interface MadeCode {
  readonly text: string;
  readonly hash: string;
}

/**
 * Creates a one-time code, which is stored nowhere: the caller shows it once. Undefined if the browser cannot hash, as
 * at an address without https.
 */
export const makeCode = async (): Promise<MadeCode | undefined> => {
  const { crypto } = globalThis;
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return undefined;
  const text = newCode((bytes) => crypto.getRandomValues(bytes));
  return { text, hash: await hashOfCode(text, subtle) };
};
