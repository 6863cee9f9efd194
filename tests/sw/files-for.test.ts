import { expect, it } from 'vitest';
import { filesFor } from '../../sw/files-for';

const files = [{ url: '/index.html' }, { url: '/assets/zxing_reader-1.wasm' }, { url: '/assets/index-1.js' }];

it('keeps the WebAssembly reader only where the browser has no detector of its own', () => {
  expect(filesFor({}, files)).toEqual(files);
  expect(filesFor({ BarcodeDetector: class {} }, files).map(({ url }) => url)).toEqual([
    '/index.html',
    '/assets/index-1.js',
  ]);
});
