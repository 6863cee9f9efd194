export type WorkerAnswer = { readonly made: unknown } | { readonly error: string };

/** A phone needs seconds for an order of 2,000 lines; fonts that do not come in this time do not come. */
const patienceMs = 60_000;

/**
 * Has a sheet or paper made on this device, in a worker, because the code for PDFs is large and a long order takes
 * seconds. Rejects if it could not be made, for example if code or fonts could not be loaded.
 */
export const askWorker = <Made>(asked: object): Promise<Made> =>
  new Promise<Made>((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void): void => {
      clearTimeout(stop);
      worker.terminate();
      settle();
    };
    const stop = setTimeout(() => end(() => reject(new Error('the sheet takes too long'))), patienceMs);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) =>
      end(() => ('error' in data ? reject(new Error(data.error)) : resolve(data.made as Made))),
    );
    worker.addEventListener('messageerror', () => end(() => reject(new Error('an unreadable answer'))));
    worker.addEventListener('error', ({ message }) =>
      end(() => reject(new Error(`the worker that makes order sheets failed: ${message}`))),
    );
    worker.postMessage(asked);
  });
