/**
 * Files of the build that this device needs: the WebAssembly reader of codes is for browsers without their own
 * detector.
 */
export const filesFor = <File extends { readonly url: string }>(scope: object, files: readonly File[]): File[] =>
  files.filter(({ url }) => !url.endsWith('.wasm') || !('BarcodeDetector' in scope));
