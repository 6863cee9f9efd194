import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Our own copy of the WebAssembly file: the library would load it from a CDN (SESSION-7).

/** A detector for browsers without one. Resolves when its WebAssembly is ready, rejects if it cannot be loaded. */
export const wasmDetector = async (
  formats: NonNullable<ConstructorParameters<typeof BarcodeDetector>[0]>['formats'] & string[],
): Promise<BarcodeDetector> => {
  await prepareZXingModule({
    overrides: { locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasmUrl : prefix + file) },
    fireImmediately: true,
  });
  return new BarcodeDetector({ formats });
};
