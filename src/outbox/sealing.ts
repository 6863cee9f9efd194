/** Text that only the key's owner can read. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** How text is sealed under a key (SYNC-26), 256 bits as hexadecimal digits. */
export interface Sealing {
  /** Undefined where it cannot be done here: a browser gives its cryptography to secure addresses alone. */
  seal(key: string, text: string): Promise<Sealed | undefined>;
  /** Undefined where it was sealed under another key, or cannot be opened here. */
  open(key: string, sealed: Sealed): Promise<string | undefined>;
}

const algorithm = 'AES-GCM';
/** What the algorithm wants of its nonce, in bytes; a fresh one for each text. */
const nonceLength = 12;

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(key.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/** The browser's own cryptography, which is not there on an insecure address. */
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
          return undefined; // another key's: the caller says so
        }
      }),
  };
};
