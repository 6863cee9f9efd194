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

interface Edits {
  readonly rows?: Readonly<Record<string, readonly object[]>>;
  readonly entry?: { readonly key: string; readonly change: object | 'gone' };
}

const editAccount = (page: Page, edits: Edits): Promise<void> =>
  page.evaluate(async ({ rows = {}, entry }) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const name = names.find((one) => /^teren-(?!device)/.test(one)) ?? '';
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction([...Object.keys(rows), 'outbox'], 'readwrite');
        for (const [table, wanted] of Object.entries(rows))
          for (const row of wanted) transaction.objectStore(table).put(row);
        if (entry !== undefined) {
          const outbox = transaction.objectStore('outbox');
          const reading = outbox.index('key').get(entry.key);
          reading.onsuccess = () => {
            const { id } = reading.result as { id: number };
            if (entry.change === 'gone') outbox.delete(id);
            else outbox.put({ ...reading.result, ...entry.change });
          };
        }
        transaction.oncomplete = () => {
          opening.result.close();
          resolve();
        };
        transaction.onerror = () => reject(transaction.error);
      };
    });
  }, edits);

/** Puts rows into tables of the account's database, as if they had been written here before. */
export const keepRows = (page: Page, rows: Readonly<Record<string, readonly object[]>>): Promise<void> =>
  editAccount(page, { rows });

/** Changes an unsent entry, or takes it away, as another tab does: the page has not heard of it yet. */
export const changeEntry = (page: Page, key: string, change: object | 'gone'): Promise<void> =>
  editAccount(page, { entry: { key, change } });
