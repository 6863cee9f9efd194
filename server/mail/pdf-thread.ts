import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { OrderSheet } from '../../src/sheet/order-sheet';
import type { SheetSender } from '../../src/sheet/sheet-sender';
import { MailFailure } from './failure';

export interface ToPdfWorker {
  readonly sheet: OrderSheet;
  readonly sender: SheetSender;
}
export type FromPdfWorker = { readonly pdf: Uint8Array } | { readonly error: string };

type MakePdf = (sheet: OrderSheet, sender: SheetSender) => Promise<Buffer>;

interface PdfThread {
  readonly makePdf: MakePdf;
  /** Ends the thread at once; a running conversion fails. */
  stop(): Promise<void>;
}

interface PdfThreadOptions {
  /** The file that the thread runs; tests use others. */
  readonly file?: URL;
  /** Longest wait for one PDF, with those queued before it: 2,000 lines take about two seconds. */
  readonly longestWaitMs?: number;
}

/** After this long without work, the thread ends and frees its memory. */
const idleMs = 60_000;
/** Most memory of the thread; beyond it the thread ends, and the server continues. */
const mostMegabytes = 512;

/**
 * Makes PDFs in a thread, one at a time, because a long one takes as long as hundreds of calls. If the thread ends or
 * is too slow, only that PDF fails, with a MailFailure; the next one gets a new thread.
 */
export const createPdfThread = ({ file = workerFile(), longestWaitMs = 15_000 }: PdfThreadOptions = {}): PdfThread => {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const forget = (gone: Worker): void => {
    if (worker === gone) worker = undefined;
  };

  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };

  /** Makes one PDF; any failure ends the thread. */
  const make = async (sheet: OrderSheet, sender: SheetSender, signal: AbortSignal): Promise<Buffer> => {
    signal.throwIfAborted();
    clearTimeout(idle);
    worker ??= started(file, forget);
    try {
      const pdf = await madeBy(worker, { sheet, sender }, signal);
      idle = setTimeout(() => void stop(), idleMs).unref();
      return pdf;
    } catch (error) {
      await stop();
      throw error;
    }
  };

  return {
    stop,
    makePdf: async (sheet, sender) => {
      const signal = AbortSignal.timeout(longestWaitMs);
      const made = last.then(() => make(sheet, sender, signal));
      last = made.catch(() => undefined);
      try {
        return await made;
      } catch (error) {
        console.error(`The PDF of ${sheet.title} could not be made.`, error);
        throw new MailFailure(notMade, { mayHaveArrived: false, cause: error });
      }
    },
  };
};

/** The thread's answer; rejects if the thread ends or fails, or if the signal aborts first. */
const madeBy = (worker: Worker, asked: ToPdfWorker, signal: AbortSignal): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      worker.off('message', onAnswer).off('error', fail).off('exit', onExit);
      signal.removeEventListener('abort', onLate);
      settle();
    };
    const fail = (error: Error): void => end(() => reject(error));
    const onExit = (code: number): void => fail(new Error(`the thread that makes PDFs ended with ${code}`));
    const onLate = (): void => fail(signal.reason);
    const onAnswer = (answer: FromPdfWorker): void => {
      if ('error' in answer) fail(new Error(answer.error));
      else end(() => resolve(Buffer.from(answer.pdf)));
    };
    signal.addEventListener('abort', onLate);
    worker.on('message', onAnswer).on('error', fail).on('exit', onExit);
    worker.postMessage(asked);
  });

const notMade = {
  admin: { say: 'pdf-not-made', forOffice: true },
  agent: { say: 'pdf-not-made', forOffice: false },
} as const;

const started = (file: URL, forget: (gone: Worker) => void): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes };
  const worker = file.pathname.endsWith('.ts')
    ? new Worker(fromSources(file), { eval: true, resourceLimits })
    : new Worker(file, { resourceLimits });
  // A server that shuts down does not wait for it.
  worker.unref();
  // Between two PDFs, nothing else listens for its end.
  worker.on('error', () => undefined).on('exit', () => forget(worker));
  return worker;
};

/** A thread has to load the TypeScript loader itself. */
const fromSources = (file: URL): string =>
  `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(file.href)})))`;

/** Beside this file when run from the sources; in the build it is a program of its own, one folder above the chunks. */
const workerFile = (): URL => {
  const source = new URL('./pdf-worker.ts', import.meta.url);
  const built = ['./pdf-worker.js', '../pdf-worker.js'].map((path) => new URL(path, import.meta.url));
  return [source, ...built].find((file) => existsSync(file)) ?? source;
};

export const { makePdf } = createPdfThread();
