/**
 * The secret at which this device wipes itself (SESSION-11), where what was told is the one whose sha256 came at the
 * sign-in; undefined for anything else, and where the browser gives no cryptography (an address that is not secure).
 */
export const secretToldBy = async (told: unknown, hash: string | undefined): Promise<string | undefined> => {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (typeof told !== 'string' || hash === undefined || subtle === undefined) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(told));
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits === hash ? told : undefined;
};
