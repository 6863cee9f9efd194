import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import type { BareFiles } from './bare-server';

export interface BareProduct {
  readonly code: string;
  readonly name: string;
  readonly price: number;
}

const dexie = join(dirname(createRequire(import.meta.url).resolve('dexie')), 'dexie.min.js');

/**
 * The least that works without a server: a page with Dexie alone, kept by a worker of a few lines. It reads all rows,
 * draws the first 50, and filters by a part of the code.
 */
export const bareProducts = (): BareFiles => ({
  '/dexie.js': readFileSync(dexie, 'utf8'),
  '/worker.js': `
    const kept = ['/', '/dexie.js'];
    addEventListener('install', (event) => event.waitUntil(caches.open('kept').then((all) => all.addAll(kept))));
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => event.respondWith(
      caches.match(event.request).then((answer) => answer ?? fetch(event.request))));`,
  '*': `<!doctype html><meta charset="utf-8"><title>Products</title>
    <input placeholder="Search products..."><ul aria-label="Products"></ul>
    <script src="/dexie.js"></script>
    <script>
      const database = new Dexie('bare');
      database.version(1).stores({ products: 'code' });
      const field = document.querySelector('input');
      const list = document.querySelector('ul');
      const draw = (products) => list.replaceChildren(...products.slice(0, 50).map(({ code, name, price }) => {
        const row = document.createElement('li');
        row.textContent = code + ' ' + name + ' ' + price;
        return row;
      }));
      database.products.toArray().then((products) => {
        draw(products);
        field.oninput = () => draw(products.filter(({ code }) => code.includes(field.value)));
      });
    </script>`,
});

/** Puts the products on this device, and the page's own files. */
export const fillBareProducts = (page: Page, products: readonly BareProduct[]): Promise<unknown> =>
  page.evaluate(`(async () => {
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
    await database.products.bulkPut(${JSON.stringify(products)});
  })()`);
