import type { Page } from '@playwright/test';

/**
 * Everything that the page's site keeps on the device: every row of every database, its storages, its address and
 * history's state.
 */
export const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, location.href, history.state];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asPromise(indexedDB.open(name));
      for (const table of database.objectStoreNames)
        kept.push([name, table, await asPromise(database.transaction(table).objectStore(table).getAll())]);
      database.close();
    }
    return JSON.stringify(kept);
  });
