import type { BarcodeReader } from './barcode-reader';
import { twiceRead } from './twice-read';

/** The pause between two readings, which keeps the page smooth and the phone cool. */
const pauseMs = 120;
/** Widest picture to read. Labels are legible in it, and reading takes a part of a frame. */
const widest = 800;

/** The video's current picture, scaled down; undefined if there is none. */
const pictureOf = (video: HTMLVideoElement, context: CanvasRenderingContext2D): ImageData | undefined => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const scale = Math.min(1, widest / videoWidth);
  const width = Math.round(videoWidth * scale);
  const height = Math.round(videoHeight * scale);
  if (context.canvas.width !== width) context.canvas.width = width;
  if (context.canvas.height !== height) context.canvas.height = height;
  context.drawImage(video, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
};

/** Reads pictures until two agree on a code; undefined if `signal` aborts first. Rejects when reading fails. */
export const readCode = async (
  video: HTMLVideoElement,
  read: BarcodeReader,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser cannot look at pictures');
  const agree = twiceRead();
  while (!signal.aborted) {
    const picture = pictureOf(video, context);
    const code = picture === undefined ? undefined : agree(await read(picture));
    if (code !== undefined) return signal.aborted ? undefined : code;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return undefined;
};
