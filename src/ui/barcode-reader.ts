/** The formats of product labels; the same names in every reader. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code'] as const;

/** The used part of the browser's `BarcodeDetector`, which TypeScript's library lacks. */
interface Detector {
  detect(picture: ImageData): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorKind {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Reads the code in a picture; undefined if there is none. */
export type BarcodeReader = (picture: ImageData) => Promise<string | undefined>;

const ownKind = (): DetectorKind | undefined => (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector;

/** The browser's own detector, if it supports all formats: on some systems it exists but supports none. */
const ownDetector = async (): Promise<Detector | undefined> => {
  const Kind = ownKind();
  if (Kind === undefined) return undefined;
  const supported = await Kind.getSupportedFormats();
  return formats.every((format) => supported.includes(format)) ? new Kind({ formats: [...formats] }) : undefined;
};

const wasmDetector = async (): Promise<Detector> => (await import('./barcode-wasm')).wasmDetector([...formats]);

/**
 * The browser's own detector, or else the WebAssembly one. Rejects if neither is available: the WebAssembly file is
 * loaded over the network the first time.
 */
export const openBarcodeReader = async (warn: (what: string, error: unknown) => void): Promise<BarcodeReader> => {
  const own = await ownDetector().catch((error: unknown) => {
    warn('The browser’s own barcode detector does not answer', error);
    return undefined;
  });
  let detector = own ?? (await wasmDetector());
  let changedOver = own === undefined;
  const detect = async (picture: ImageData) => {
    try {
      return await detector.detect(picture);
    } catch (error) {
      // The browser's own may lack a system component, and fails only when used.
      if (changedOver) throw error;
      changedOver = true;
      warn('The browser’s own barcode detector failed', error);
      detector = await wasmDetector();
      return detector.detect(picture);
    }
  };
  return async (picture) => {
    const found = await detect(picture);
    const code = found[0]?.rawValue.trim();
    return code === undefined || code === '' ? undefined : code;
  };
};
