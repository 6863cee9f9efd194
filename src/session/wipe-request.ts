/**
 * The secret that makes this device wipe itself (SESSION-11), if its sha256 is the one received at the sign-in;
 * undefined for anything else, and if the browser has no cryptography (an address that is not secure).
 */
export const wipeSecretIn = async (received: unknown, hash: string | undefined): Promise<string | undefined> => {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (typeof received !== 'string' || hash === undefined || subtle === undefined) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(received));
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits === hash ? received : undefined;
};
