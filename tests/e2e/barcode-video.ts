import { writeFileSync } from 'node:fs';

// What a fake camera sees: a paper with a barcode on it, as an uncompressed video that Chromium plays over and over.

/** Widths of bars and spaces of Code 128's values, 106 being the end. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');
const startB = 104;
const end = 106;

/** The modules of a text in Code 128, subset B, from left to right: true is a bar. */
const code128 = (text: string): boolean[] => {
  const values = [startB, ...[...text].map((letter) => letter.charCodeAt(0) - 32)];
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103;
  return [...values, check, end].flatMap((value) =>
    [...(patterns[value] ?? '')].flatMap((width, index) => Array<boolean>(Number(width)).fill(index % 2 === 0)),
  );
};

const width = 640;
const height = 480;

/** Writes a video that shows `code`, as `drawn` draws it; an empty one is bare paper. */
export const writeBarcodeVideo = (path: string, code: string, drawn = code128): void => {
  const modules = code === '' ? [] : drawn(code);
  const module = Math.min(4, Math.floor((width * 0.85) / Math.max(1, modules.length)));
  if (module < 2) throw new Error(`${code} is too long for the picture`);
  const left = Math.floor((width - modules.length * module) / 2);
  const row = Buffer.alloc(width, 235);
  for (const [index, bar] of modules.entries())
    if (bar) row.fill(16, left + index * module, left + (index + 1) * module);
  const bright = Buffer.alloc(width * height, 235);
  for (let y = 140; y < 340; y += 1) row.copy(bright, y * width);
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), bright, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`);
  writeFileSync(path, Buffer.concat([head, frame, frame]));
};
