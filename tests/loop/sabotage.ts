import { endpoints, idempotencyHeader } from '../../src/wire/endpoints';
import type { Sabotage } from './faulty-network';

// Ways to break the app's promise, to see that the judge notices (must-show C).

/** The idempotency key is left out of every call: the server can no longer tell a repetition from a new order. */
export const withoutKeys = (): Sabotage => (request) => {
  const headers = new Headers(request.headers);
  headers.delete(idempotencyHeader);
  return Promise.resolve(new Request(request, { headers }));
};

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Takes the entry of this key out of whichever account's outbox it is in, as a sender would that forgets before it knows. */
const forget = async (indexedDB: IDBFactory, key: string): Promise<void> => {
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined || name === 'teren-device') continue;
    const database = await asPromise(indexedDB.open(name));
    const outbox = database.transaction('outbox', 'readwrite').objectStore('outbox');
    const id = await asPromise(outbox.index('key').getKey(key));
    if (id !== undefined) await asPromise(outbox.delete(id));
    database.close();
  }
};

/** The outbox entry of an order is deleted when it is sent, before its answer is there. */
export const forgettingBeforeTheAnswer =
  (indexedDB: IDBFactory): Sabotage =>
  async (request) => {
    const key = request.headers.get(idempotencyHeader);
    if (key !== null && request.url.includes(endpoints.placeOrder.path)) await forget(indexedDB, key);
    return request;
  };
