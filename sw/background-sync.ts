import { sendOutbox } from './send-outbox';
import { workerEnvironment } from './worker-environment';

/** The tag that a page registers when an entry is added (src/app/background-sync). */
const outboxTag = 'outbox';

/** Answers the browser's `sync` event; a rejection makes the browser retry, with its own growing pauses. */
export const listenForSync = (worker: ServiceWorkerGlobalScope): void => {
  const drain = async (): Promise<void> => {
    if (!(await sendOutbox(workerEnvironment(worker)))) throw new Error('Some of the outbox is still waiting');
  };
  worker.addEventListener('sync', (event) => {
    if (event.tag === outboxTag) event.waitUntil(drain());
  });
};
