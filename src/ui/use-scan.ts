import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { openBarcodeReader } from './barcode-reader';
import { type CameraRefusal, closeCamera, openCamera } from './camera';
import { readCode } from './video-frames';

/** `unreadable`: there is a picture, but no reader for it. `taken`: the camera ended by itself. */
type ScanState = 'starting' | 'looking' | CameraRefusal | 'unreadable' | 'taken';

interface Scan {
  readonly state: ScanState;
  /** Starts over after a refusal. */
  readonly again: () => void;
}

const warn = (what: string, error: unknown): void => console.warn(what, error);

/**
 * Shows the camera in `video` and looks for a code while `on`; otherwise, after unmounting and while the page is
 * hidden, the camera is off. `onCode` is called once per start.
 */
export const useScan = (on: boolean, video: HTMLVideoElement | null, onCode: (code: string) => void): Scan => {
  const [attempt, setAttempt] = useState(1);
  const [reached, setReached] = useState<{ readonly attempt: number; readonly state: ScanState }>();
  const seen = useDocumentVisibility() === 'visible';
  const found = useEffectEvent(onCode);

  useEffect(() => {
    if (!on || !seen || video === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const say = (state: ScanState) => {
      if (!signal.aborted) setReached({ attempt, state });
    };
    let stream: MediaStream | undefined;

    const scan = async () => {
      // 1. The picture first, so that the user sees that it works while the reader is loaded.
      const camera = await openCamera(signal);
      if (signal.aborted) return;
      if (camera.kind === 'refused') return say(camera.refusal);
      stream = camera.stream;
      for (const track of stream.getTracks()) track.addEventListener('ended', () => say('taken'), { signal });
      video.srcObject = stream;
      await video.play();
      // 2. The reader.
      const read = await openBarcodeReader(warn).catch((error: unknown) => {
        warn('No barcode reader', error);
        return undefined;
      });
      if (read === undefined) return say('unreadable');
      say('looking');
      // 3. Read until there is a code.
      const code = await readCode(video, read, signal);
      if (code !== undefined) found(code);
    };
    say('starting');
    scan().catch((error: unknown) => {
      if (signal.aborted) return; // a video whose stream was taken away while it began to play
      warn('Scanning failed', error);
      say('failed');
    });
    return () => {
      ending.abort();
      if (stream !== undefined) closeCamera(stream);
      video.srcObject = null;
    };
  }, [on, seen, attempt, video]);

  return {
    state: reached?.attempt === attempt ? reached.state : 'starting',
    again: () => setAttempt((now) => now + 1),
  };
};
