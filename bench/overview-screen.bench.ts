// The overview at the desk over 100,000 orders: what it shows equals the same by SQL on the same database, and how long
// it takes to open beside the list of orders, in the same run (issue 16, D). `ORDERS=5000` for a trial.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { localDay, showDate } from '../src/domain/dates';
import { readyForOffline, signIn } from '../tests/e2e/walk';
import { openProfile } from '../tests/support/chromium';
import { overviewBySql, type SqlFigures, type SqlSold } from '../tests/support/overview-sql';
import { serverProcess } from '../tests/support/server-process';
import { foundDeskCompany, inDatabase } from './desk-company';
import { median, printTable, printVerdicts, type Row } from './figures';
import { untilQuiet, untilShown } from './painted';
import { elsewhere, link } from './stock-walks';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 5));
const count = Number(process.env['ORDERS'] ?? 100_000);
const periods = [14, 90] as const;
/** Issue 16, D: at most so many times the list of orders. */
const mostTimesOrders = 1.5;
const today = localDay(new Date());

// 1. What the screen must show, by SQL.

type Names = ReadonlyMap<string, string>;
const number = (value: number): string => value.toLocaleString('en-US');
const lei = (bani: number): string =>
  `Lei ${(bani / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const orders = (value: number): string => `${number(value)} ${value === 1 ? 'order' : 'orders'}`;

/** The cells of every table by its label, the tiles of every list, and the sentence of the period. */
interface Shown {
  readonly rows: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly days: readonly string[];
}

const wantedOf = (figures: SqlFigures, names: Names): Shown => {
  const nameOf = (id: string): string => names.get(id) ?? id;
  const top = (rows: readonly SqlSold[]) => rows.map((one) => [nameOf(one.id), number(one.orders), lei(one.bani)]);
  const falling = (rows: readonly SqlSold[]) =>
    rows.map(({ id, bani, before }) => [nameOf(id), lei(bani), lei(before), lei(before - bani)]);
  const ages = ['0–1 days', '2–3 days', '4–7 days', '8–14 days', 'Over 14 days'];
  const dates = new Map<string, number>();
  for (const { date, bani } of figures.days) dates.set(date, (dates.get(date) ?? 0) + bani);
  const day = (date: string): string => showDate(date, { none: '', invalid: '' });
  return {
    rows: {
      'Orders waiting, by age': figures.waiting.map((band, at) => [
        ages[at] ?? '',
        orders(band.orders),
        lei(band.bani),
      ]),
      'Top products': top(figures.topProducts),
      'Falling products': falling(figures.fallingProducts),
      'Top clients': top(figures.topClients),
      'Falling clients': falling(figures.fallingClients),
      'Short products': figures.short
        .slice(0, 10)
        .map(({ id, needed, inStock, missing }) => [nameOf(id), number(needed), number(inStock), number(missing)]),
      'Stock and server': [
        ['Orders that lack stock', number(figures.lacking)],
        ['Short products', number(figures.short.length)],
        ['Full boxes', number(figures.fullBoxes)],
        ['Irregularities', number(figures.irregular)],
      ],
    },
    days: [
      ...[...dates].map(([date, bani]) => `${day(date)} Value ${lei(bani)}`),
      ...figures.days.map(({ date, agent, bani }) => `${day(date)} ${nameOf(agent)} ${lei(bani)}`),
    ].sort(),
  };
};

// 2. What it shows.

/** What tables and lists with a label say, and the table of days by its columns; as text for the page. */
const reading = `(labels) => {
  const texts = (cells) => [...cells].map((cell) => cell.textContent.trim());
  const rowsOf = (label) => [...document.querySelectorAll('[aria-label="' + label + '"] tbody tr')]
    .map((row) => texts(row.children));
  const tilesOf = (label) => [...document.querySelectorAll('ul[aria-label="' + label + '"] > li')]
    .map((tile) => texts(tile.children));
  const values = document.querySelector('table[aria-label="Value by day and agent"]');
  const columns = texts(values?.querySelectorAll('thead th') ?? []);
  const days = [...(values?.querySelectorAll('tbody tr') ?? [])].flatMap((row) => {
    const [date, ...cells] = texts(row.children);
    return cells.flatMap((cell, at) => (cell === '' ? [] : [date + ' ' + columns[at + 1] + ' ' + cell]));
  });
  const rows = Object.fromEntries(labels.map((label) => {
    const tiles = tilesOf(label);
    return [label, tiles.length > 0 ? tiles : rowsOf(label)];
  }));
  return { rows, days: days.sort() };
}`;

const shownBy = async (page: Page, labels: readonly string[]): Promise<Shown> => {
  const { rows, days } = await page.evaluate<Shown>(`(${reading})(${JSON.stringify(labels)})`);
  // The last tile is the backup's age, which is no figure of the company.
  const tiles = rows['Stock and server']?.slice(0, 4) ?? [];
  return { rows: { ...rows, 'Stock and server': tiles }, days };
};

const compare = async (page: Page, days: number, figures: SqlFigures, names: Names): Promise<void> => {
  await page.getByRole('button', { name: `${days} days`, exact: true }).click();
  const { sold } = figures;
  await expect(page.getByRole('link', { name: `${orders(sold.orders)} · ${lei(sold.bani)}`, exact: true })).toBeVisible(
    {
      timeout: 60_000,
    },
  );
  await expect(page.getByRole('link', { name: `${days} days before: ${lei(sold.before)}`, exact: true })).toBeVisible();
  const table = page.getByRole('table', { name: 'Value by day and agent' });
  if (!(await table.isVisible())) await page.getByText('Show as table').click();
  await expect(table.getByRole('row')).toHaveCount(days + 1);
  const wanted = wantedOf(figures, names);
  const shown = await shownBy(page, Object.keys(wanted.rows));
  expect(shown).toEqual(wanted);
  const cells = [...wanted.days, ...Object.values(wanted.rows).flat(2)].length;
  console.log(`ok    ${days} days: ${number(cells)} names and figures on the screen are those of SQL`);
};

// 3. How long it takes to open.

interface Screen {
  readonly name: 'Overview' | 'Orders';
  readonly path: string;
  /** A selector of what is there once it is open. */
  readonly shown: string;
}
const overview: Screen = { name: 'Overview', path: '/overview', shown: '[aria-label="Short products"] tbody tr' };
const list: Screen = { name: 'Orders', path: '/orders', shown: 'table[aria-label="Orders"] tbody tr' };

/** From its address, the app being on the device: milliseconds until it is there with all orders. */
const fromAddress = async (page: Page, url: string, { path, shown }: Screen, pages: number): Promise<number> => {
  await page.goto(`${url}${path}`, { waitUntil: 'commit' });
  const at = await page.waitForFunction(
    ([selector, text]) =>
      document.querySelector(selector) !== null &&
      document.querySelector('main')?.textContent.includes(text) === true &&
      performance.now(),
    [shown, path === list.path ? `page 1 of ${pages}` : ''] as const,
    { polling: 'raf', timeout: 120_000 },
  );
  return at.jsonValue() as Promise<number>;
};

/** From the menu: the first time after a start, when everything is computed, and a second time. */
const fromMenu = async (page: Page, url: string, { name, shown }: Screen): Promise<[number, number]> => {
  await page.goto(`${url}/clients`);
  await page.getByRole('heading', { name: 'Clients' }).waitFor();
  await untilQuiet(page);
  // Loads the screen's code, as the service worker does at the second start.
  await page.getByRole('link', { name, exact: true }).hover();
  await untilQuiet(page);
  const first = await untilShown(page, shown, () => link(page, name));
  await elsewhere(page);
  await untilQuiet(page);
  return [first, await untilShown(page, shown, () => link(page, name))];
};

const ways = ['from its address', 'from the menu, first time', 'from the menu, again'] as const;

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const databaseUrl = `file:${join(folder, 'data')}`;
await foundDeskCompany(databaseUrl, count);
const { figures, names, all } = await inDatabase(databaseUrl, ({ transaction }) =>
  transaction(async (tx) => {
    const named = await sql<{ id: string; name: string }>`
      select id, name from product union all select id, name from client
      union all select id, firstname || ' ' || lastname from account`.execute(tx);
    const counted = await sql<{ all: string }>`select count(*) as all from orders`.execute(tx);
    const bySql = [];
    for (const days of periods) bySql.push(await overviewBySql(tx, today, days));
    return {
      figures: bySql,
      names: new Map(named.rows.map(({ id, name }) => [id, name])),
      all: Number(counted.rows[0]?.all),
    };
  }),
);
const server = await serverProcess({ DATABASE_URL: databaseUrl });
await server.start();
const context = await openProfile(join(folder, 'profile'));
try {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server.url, 'admin');
  const pages = Math.ceil(all / 20);
  await page.getByText(`page 1 of ${pages}`).waitFor({ timeout: 600_000 });
  await readyForOffline(page);
  await link(page, 'Overview');
  for (const [at, days] of periods.entries())
    await compare(page, days, figures[at] as SqlFigures, names).catch((error: unknown) => {
      process.exitCode = 1;
      console.log(`WRONG ${days} days: ${error}`);
    });

  const took = ways.map(() => ({ Overview: [] as number[], Orders: [] as number[] }));
  // The first of each is not counted, and the two alternate, so that other load on the machine affects both.
  for (let run = 0; run <= runs; run += 1) {
    for (const screen of [overview, list]) {
      const figuresOf = [
        await fromAddress(page, server.url, screen, pages),
        ...(await fromMenu(page, server.url, screen)),
      ];
      if (run > 0) for (const [way, ms] of figuresOf.entries()) took[way]?.[screen.name].push(ms);
    }
  }
  const rows = ways.flatMap((way, at): Row[] =>
    (['Overview', 'Orders'] as const).map((name) => ({
      what: `${name} ${way}`,
      unit: 'ms',
      figures: took[at]?.[name] ?? [],
    })),
  );
  printTable(`The overview over ${number(all)} orders beside the list of orders, to painted figures and rows`, rows);
  const verdicts = ways.map((way, at) => ({
    what: `the overview ${way}`,
    times: median(took[at]?.Overview ?? []) / median(took[at]?.Orders ?? []),
  }));
  printVerdicts(verdicts, 'the list of orders', mostTimesOrders);
} finally {
  await context.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
