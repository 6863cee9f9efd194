import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { startPlainBackend } from '../support/plain-backend';
import { builtServer } from './built-server';
import { demoCompanyIn } from './demo-company';
import { walkFieldDay } from './field-day';
import { test } from './test';

test.use({ serviceWorkers: 'allow' });

interface OrderItem {
  id: string;
  client: string;
  price: number;
  products: { quantity: number }[];
}

// Longer than all that is waited for in it together, so that what does not come is named.
test.describe.configure({ timeout: 600_000 });

test('three orders placed with the server dead arrive once each, also through a closed browser', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-server-'));
  const server = await builtServer({ DATABASE_URL: demoCompanyIn(folder) });
  await server.start();
  const asAdmin = () => signInByApi(server.url, 'admin');
  try {
    await walkFieldDay({
      url: server.url,
      kill: server.kill,
      start: server.start,
      orders: async () =>
        (await (await asAdmin()).get<OrderItem[]>('/scope/main/items/order')).map(
          ({ id, client, price, products }) => ({
            id,
            client,
            price,
            quantities: products.map(({ quantity }) => quantity),
          }),
        ),
      clients: async () => (await asAdmin()).get<{ id: string; name: string }[]>('/scope/main/items/client'),
    });
    expect(await server.stop()).toBe(0);
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the same path on a plain backend that loses answers after commit and fails now and then', async () => {
  const plain = await startPlainBackend({ dist: 'dist/client', failEvery: 11, products: 150 });
  try {
    await walkFieldDay({
      url: plain.url,
      kill: plain.stop,
      start: plain.restart,
      beforeReturn: () => {
        // The first client and the first order are stored, and their answers never arrive.
        plain.loseNextAnswer('/items/client', 'within');
        plain.loseNextAnswer('/items/order', 'within');
      },
      orders: async () =>
        plain.orders().map(({ id, client, products }) => ({
          id: String(id),
          client: String(client),
          price: 0,
          quantities: products.map(({ quantity }) => quantity),
        })),
      clients: async () => plain.clients().map(({ id, name }) => ({ id: String(id), name: String(name) })),
    });
    expect(plain.counters.lostAnswers).toBe(2);
    expect(plain.counters.secondTries).toBeGreaterThan(0);
  } finally {
    await plain.stop();
  }
});
