import { sendOutbox } from './send-outbox';
import { workerEnvironment } from './worker-environment';

/** The tag that a page registers when something begins to wait (src/app/background-sync). */
const outboxTag = 'outbox';

/** Answers the browser's `sync` event; a rejection asks it to come again, with its own growing pauses. */
export const listenForSync = (worker: ServiceWorkerGlobalScope): void => {
  const drain = async (): Promise<void> => {
    if (!(await sendOutbox(workerEnvironment(worker)))) throw new Error('Some of the outbox is still waiting');
  };
  worker.addEventListener('sync', (event) => {
    if (event.tag === outboxTag) event.waitUntil(drain());
  });
};
