// 'Code contains' over 20,000 and 100,000 products in the agent's real screen: from the keystroke to the painted rows.
// To add another way to search, add another `typed(...)` over the same products in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { signIn } from '../tests/e2e/walk';
import { signInByApi } from '../tests/support/calls';
import { openProfile } from '../tests/support/chromium';
import { serverProcess } from '../tests/support/server-process';
import { importProducts } from './catalogue';
import { printTable, type Row } from './figures';
import { untilPainted } from './painted';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 9));

async function typed(page: Page): Promise<number[]> {
  const box = page.getByPlaceholder('Search products...');
  const figures: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await box.fill('');
    await page.getByText(/^page 1 of \d{2,}$/).waitFor();
    await box.focus();
    // 3 to 9: the first page of all products contains codes without each of these digits, so its rows change.
    figures.push(await untilPainted(page, 'keydown', () => page.keyboard.press(String((run % 7) + 3))));
  }
  return figures;
}

async function measure(count: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
  const server = await serverProcess({ DATABASE_URL: `file:${join(folder, 'data')}` });
  await server.start();
  try {
    const products = await importProducts(await signInByApi(server.url, 'admin'), count);
    const context = await openProfile(join(folder, 'profile'));
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      await signIn(page, server.url, 'ana');
      await page.getByText(`page 1 of ${Math.ceil(products / 100)}`).waitFor({ timeout: 300_000 });
      return { what: `${products} products`, unit: 'ms', figures: await typed(page) };
    } finally {
      await context.close();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows: Row[] = [];
for (const count of [20_000, 100_000]) rows.push(await measure(count));
printTable("'code contains', keystroke to painted rows (one frame is 16.7 ms)", rows);
