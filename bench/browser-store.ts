// What a workload puts into a browser's store as if an app had put it there, and a peer's page beside it.

import { dirname, join } from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright';
import { peerFile } from './peer-package';

/** The calls of a browser from now on, the service worker's too. */
export function countCalls(context: BrowserContext, isCounted: (request: Request) => boolean) {
  const calls: Request[] = [];
  const note = (request: Request): void => {
    if (isCounted(request)) calls.push(request);
  };
  context.on('request', note);
  return { calls, stop: () => context.off('request', note) };
}

/** A table of the account's database on this page's device. */
export const addRows = (page: Page, table: string, rows: readonly object[]): Promise<void> =>
  page.evaluate(
    async ([name, wanted]) => {
      const databases = (await indexedDB.databases()).map((one) => one.name ?? '');
      const account = databases.find((one) => /^teren-(?!device)/.test(one)) ?? '';
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(account);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction([name], 'readwrite');
          for (const row of wanted) transaction.objectStore(name).add(row);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          transaction.onerror = () => reject(transaction.error);
        };
      });
    },
    [table, rows] as const,
  );

/** PouchDB as its users load it, in a page of the peer's own address. */
export async function openPouch(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.addScriptTag({ path: join(dirname(peerFile('pouchdb')), '..', 'dist', 'pouchdb.min.js') });
}
