/** Encrypted text that only the key's owner can read. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Encrypts text with a key of 256 bits in hexadecimal digits (SYNC-26). */
export interface Sealing {
  /** Undefined if encryption is not available: browsers offer cryptography only on secure addresses. */
  seal(key: string, text: string): Promise<Sealed | undefined>;
  /** Undefined if the text was sealed with another key, or cannot be decrypted here. */
  open(key: string, sealed: Sealed): Promise<string | undefined>;
}

const algorithm = 'AES-GCM';
/** Nonce length that the algorithm requires, in bytes; each text gets a new nonce. */
const nonceLength = 12;

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(key.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/** The browser's cryptography; not available on an insecure address. */
export const webSealing = (): Sealing => {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  const withKey = <T>(
    key: string,
    use: 'encrypt' | 'decrypt',
    work: (subtle: SubtleCrypto, key: CryptoKey) => Promise<T>,
  ) => subtle?.importKey('raw', bytesOf(key), algorithm, false, [use]).then((imported) => work(subtle, imported));
  return {
    seal: async (key, text) =>
      withKey(key, 'encrypt', async (cipher, imported) => {
        const iv = globalThis.crypto.getRandomValues(new Uint8Array(nonceLength));
        return { iv, data: await cipher.encrypt({ name: algorithm, iv }, imported, new TextEncoder().encode(text)) };
      }),
    open: async (key, { iv, data }) =>
      withKey(key, 'decrypt', async (cipher, imported) => {
        try {
          return new TextDecoder().decode(await cipher.decrypt({ name: algorithm, iv }, imported, data));
        } catch {
          return undefined; // sealed with another key: the caller reports it
        }
      }),
  };
};
