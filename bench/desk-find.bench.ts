// Clicks and keys of an admin at 1440 × 900 who looks for an order among 100,000, from the list of orders until its row
// is in sight: by its client's name, typed as it is spoken, and by its number (issue 16). The order lies in the middle
// of the list. `ORDERS=5000` for a trial.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { signIn } from '../tests/e2e/walk';
import { openProfile } from '../tests/support/chromium';
import { serverProcess } from '../tests/support/server-process';
import { foundDeskCompany, inDatabase } from './desk-company';
import { pressesOn } from './presses';

const count = Number(process.env['ORDERS'] ?? 100_000);
const mostClicks = 1;
const pageSize = 20;
const wanted = { name: 'Băcănia Măceșului SRL', typed: 'macesului' };

interface Middle {
  readonly id: string;
  /** Orders before it in the list, newest first. */
  readonly newer: number;
  readonly all: number;
}

/** Gives the order in the middle of the list a client of its own. */
const orderInTheMiddle = (url: string): Promise<Middle> =>
  inDatabase(url, ({ transaction }) =>
    transaction(async (tx) => {
      const { rows } = await sql<{ number: string; newer: string; all: string }>`
        select number, newer, count as all from (
          select number, row_number() over (order by date desc, number desc) - 1 as newer, count(*) over () as count
          from orders) as listed
        where newer = count / 2`.execute(tx);
      const [middle] = rows;
      if (middle === undefined) throw new Error('no orders');
      await sql`
        update orders set client = (select min(id) from client) where client = (select max(id) from client)`.execute(
        tx,
      );
      await sql`update orders set client = (select max(id) from client) where number = ${middle.number}`.execute(tx);
      await sql`update client set name = ${wanted.name} where id = (select max(id) from client)`.execute(tx);
      return { id: String(middle.number), newer: Number(middle.newer), all: Number(middle.all) };
    }),
  );

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr');

/** Searches once; the row of the order is on the screen, without scrolling or leafing. */
const find = async (page: Page, { id }: Middle, by: string, text: string): Promise<void> => {
  const presses = pressesOn(page);
  await presses.tap(page.getByRole('searchbox'));
  await presses.type(text);
  const row = rowsOf(page).filter({
    has: page.getByRole('button', { name: `View Details: order ${id}`, exact: true }),
  });
  await expect(row).toBeInViewport({ timeout: 20_000 });
  const { taps, keys } = presses.count;
  if (taps > mostClicks) process.exitCode = 1;
  const judged = taps > mostClicks ? 'MORE ' : 'ok   ';
  console.log(`${judged} by ${by}: ${taps} click and ${keys} keys, ${await rowsOf(page).count()} on the page`);
};

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const databaseUrl = `file:${join(folder, 'data')}`;
await foundDeskCompany(databaseUrl, count);
const middle = await orderInTheMiddle(databaseUrl);
const server = await serverProcess({ DATABASE_URL: databaseUrl });
await server.start();
const context = await openProfile(join(folder, 'profile'));
try {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server.url, 'admin');
  await page.getByText(`page 1 of ${Math.ceil(middle.all / pageSize)}`).waitFor({ timeout: 600_000 });
  console.log(`An order among ${middle.all}, on page ${Math.floor(middle.newer / pageSize) + 1} of the list`);
  await find(page, middle, "its client's name", wanted.typed);
  await page.goto(`${server.url}/orders`);
  await find(page, middle, 'its number', middle.id);
} finally {
  await context.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
