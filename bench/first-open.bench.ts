// The first visit over slow 3G, with nothing kept: from the address to the login form and to the app behind it, and
// from there to the first products of the demo company. 400 kbit/s, shared by the page and its worker, and 400 ms there
// and back.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProfile } from '../tests/support/chromium';
import { serverProcess } from '../tests/support/server-process';
import { median, printTable, type Row } from './figures';
import { slowNetwork } from './slow-network';

const runs = Math.max(1, Number(process.env['RUNS'] ?? 5));
const phone = { width: 360, height: 780 };
const slow3G = { bytesPerSecond: 50_000, roundTrip: Number(process.env['ROUND_TRIP'] ?? 400) };
/** Seconds. */
const most = { form: 3, app: 8, products: 5 } as const;

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const server = await serverProcess({ DATABASE_URL: `file:${join(folder, 'data')}` });
await server.start();
const network = await slowNetwork(Number(new URL(server.url).port), slow3G);
const figures: Record<keyof typeof most, number[]> = { form: [], app: [], products: [] };
try {
  for (let run = 0; run < runs; run += 1) {
    const context = await openProfile(join(folder, `profile ${run}`), phone);
    const page = context.pages()[0] ?? (await context.newPage());
    const opened = performance.now();
    await page.goto(network.url, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Login' }).waitFor({ timeout: 120_000 });
    figures.form.push((performance.now() - opened) / 1_000);
    // The page's own form has given way to the app's.
    await page.locator('#early').waitFor({ state: 'detached', timeout: 120_000 });
    figures.app.push((performance.now() - opened) / 1_000);
    await page.getByPlaceholder('Enter your username').fill('ana');
    await page.getByPlaceholder('Enter your password').fill('teren-demo');
    const pressed = performance.now();
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('list', { name: 'Products' }).getByRole('listitem').first().waitFor({ timeout: 120_000 });
    figures.products.push((performance.now() - pressed) / 1_000);
    await context.close();
  }
} finally {
  await network.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
const rows: Row[] = [
  { what: `login form (at most ${most.form} s)`, unit: 's', figures: figures.form },
  { what: `the app behind it (at most ${most.app} s)`, unit: 's', figures: figures.app },
  { what: `from Login to the first products (at most ${most.products} s)`, unit: 's', figures: figures.products },
];
printTable('The first visit over slow 3G', rows);
if (median(figures.form) > most.form || median(figures.app) > most.app || median(figures.products) > most.products)
  process.exitCode = 1;
