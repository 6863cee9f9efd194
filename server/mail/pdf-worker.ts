import { parentPort } from 'node:worker_threads';
import { orderPdf } from './order-pdf';
import type { FromPdfWorker, ToPdfWorker } from './pdf-thread';

// The thread that makes PDFs, one after the other (pdf-thread.ts).

const answer = async ({ sheet, sender }: ToPdfWorker): Promise<void> => {
  const pdf = await orderPdf(sheet, sender).then(
    (bytes) => ({ pdf: new Uint8Array(bytes) }),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(pdf satisfies FromPdfWorker);
};

parentPort?.on('message', (asked: ToPdfWorker) => void answer(asked));
