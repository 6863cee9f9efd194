import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import Papa from 'papaparse';
import { onlineRetail } from '../data/online-retail';
import { type Api, signInByApi } from '../support/calls';
import { online } from './day';
import type { ProductItem } from './desk-catalogue';
import {
  atImport,
  browse,
  catalogueOf,
  closeImport,
  countImports,
  dryRun,
  importing,
  list,
  openImport,
  openList,
  write,
} from './desk-import';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, signIn } from './walk';

const server = serveDemo();
let api: Api;

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
});

/** Real invoices of a wholesaler: codes, descriptions and prices, with all their dirt. */
const realFile = onlineRetail('wide');

/** A count as the screens show it. */
const figure = (count: number): string => count.toLocaleString('en-GB');

test('the dropped real catalogue: bad rows by number, the rest imported, twice changes nothing', async ({ page }) => {
  // What the file is, counted here without the app's reader: one row a product, rows of one code against each other,
  // prices in bani.
  const lines = Papa.parse<string[]>(realFile.toString('utf8').trimEnd()).data.slice(1);
  const rowsOf = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    // In whatever capitals, one code is one product.
    const code = (line[1] ?? '').toLowerCase();
    rowsOf.set(code, [...(rowsOf.get(code) ?? []), at + 2]);
  }
  const repeated = new Set([...rowsOf.values()].filter((rows) => rows.length > 1).flat());
  const inFractions = lines.flatMap((line, at) =>
    /\.\d{3}/.test(line[5] ?? '') && !repeated.has(at + 2) ? [at + 2] : [],
  );
  const bad = [...repeated, ...inFractions].sort((one, other) => one - other);
  const left = new Set(bad);
  const good = lines.filter((_, at) => !left.has(at + 2)).map((line) => ({ code: line[1] ?? '', line }));
  expect(repeated.size).toBeGreaterThan(1_000);
  expect(inFractions.length).toBeGreaterThan(0);
  const before = await catalogueOf(api);
  const fresh = good.filter(({ code }) => !before.has(code)).length;

  await atImport(page, server.url);
  const calls = countImports(page);
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'Invoices.CSV', { type: 'text/csv' }));
    return transfer;
  }, realFile.toString('utf8'));
  await importing(page).getByText('Drag a CSV file here, or').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(importing(page).getByText('Invoices.CSV')).toBeVisible();
  await importing(page).getByRole('button', { name: 'Import File' }).click();

  await expect(importing(page).getByRole('tab', { name: `To add (${figure(fresh)})` })).toBeVisible();
  expect(calls()).toBe(0);
  await openList(page, `Left out (${figure(bad.length)})`);
  const first = bad.slice(0, 3);
  await atBothWidths(page, list(page, 'Left out'));
  for (const [at, row] of first.entries()) {
    const shown = list(page, 'Left out')
      .getByRole('row')
      .nth(at + 1);
    await expect(shown.getByRole('cell').first()).toHaveText(`${row}`);
    const code = lines[row - 2]?.[1] ?? '';
    const [other] = (rowsOf.get(code.toLowerCase()) ?? []).filter((same) => same !== row);
    await expect(shown.getByRole('cell').last()).toHaveText(new RegExp(`^code '${code}' is also in row ${other}\\b`));
  }
  const saving = page.waitForEvent('download');
  await importing(page).getByRole('button', { name: 'Save this list' }).click();
  const saved = readFileSync(await (await saving).path(), 'utf8')
    .trimEnd()
    .split('\n');
  expect(saved.map((line) => Number(/^row (\d+): /.exec(line)?.[1]))).toEqual(bad);
  expect(saved).toContain(`row ${inFractions[0]}: price has more than two decimals`);
  await expectSound(page);

  const wanted = good.filter(({ code, line }) => {
    const known = before.get(code);
    return known?.name !== line[2]?.trim() || known?.price !== Number(line[5]);
  });
  await importing(page)
    .getByRole('button', { name: `Import ${figure(wanted.length)} products` })
    .click();
  const counts = `${figure(fresh)} added, ${figure(wanted.length - fresh)} changed.`;
  await expect(page.getByRole('status').getByText(`File imported successfully: ${counts}`).first()).toBeVisible();
  expect(calls()).toBe(1);
  const after = await catalogueOf(api);
  expect(after.size).toBe(before.size + fresh);
  // One comparison: thousands of them would be thousands of steps in the report.
  const stands = ({ code, name, price }: Pick<ProductItem, 'code' | 'name' | 'price'>) => `${code} ${name} ${price}`;
  const expected = new Map([...before.values()].map((product) => [product.code, stands(product)]));
  for (const { code, line } of good) {
    expected.set(code, stands({ code, name: line[2]?.trim() ?? '', price: Number(line[5]) }));
  }
  expect([...after.values()].map(stands).sort()).toEqual([...expected.values()].sort());
  await expect(importing(page).getByRole('table', { name: 'Left out' })).toBeVisible();
  await closeImport(page);

  await openImport(page);
  await dryRun(page, write(server.folder, 'Invoices.csv', realFile));
  const unchanged = `Nothing would change: the catalogue already has all ${figure(good.length)} products`;
  await atBothWidths(page, importing(page).getByText(unchanged));
  await expect(importing(page).getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  expect(calls()).toBe(1);
  expect(await catalogueOf(api)).toEqual(after);
});

test('a Romanian Excel file: Windows-1250, semicolons, decimal comma; old and new are shown', async ({ page }) => {
  const [known] = (await catalogueOf(api)).values();
  if (known === undefined) throw new Error('the demo company has no products');
  const dearer = Math.round(known.price * 100 + 1_000) / 100;
  // 'Brânză' and 'făină' as that code page has them.
  const bytes = (text: string) =>
    Uint8Array.from([...text].map((letter) => ({ â: 0xe2, ă: 0xe3, ț: 0xfe })[letter] ?? letter.charCodeAt(0)));
  const rows = [
    'Denumire;Cod;Preț',
    'Brânză de făină;RO-1;12,50',
    `"${known.name.replaceAll('"', '""')} nou";${known.code};${dearer.toFixed(2).replace('.', ',')}`,
    ';RO-2;1,00',
    'Pălincă;RO-3;scump',
  ];
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, server.url, 'admin');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog', { name: 'Teren' }).getByRole('link', { name: 'Products', exact: true }).click();
  await online(page);
  await openImport(page);
  await expectSound(page);
  await dryRun(page, write(server.folder, 'preturi.csv', bytes(`${rows.join('\r\n')}\r\n`)));

  await expect(importing(page).getByText('1 to add, 1 to change, 0 unchanged. 2 rows are not right')).toBeVisible();
  // The file does not name its encoding: the screen shows the one in use and offers the other.
  const letters = importing(page).getByText(/They were read as/);
  await expect(letters).toContainText('Central European (Windows-1250)');
  await importing(page).getByRole('button', { name: 'Read as Western (Windows-1252)' }).click();
  await expect(letters).toContainText('Western (Windows-1252)');
  await atBothWidths(page, letters);
  await expect(importing(page).getByText('the header has no price column')).toBeVisible();
  await importing(page).getByRole('button', { name: 'Read as Central European (Windows-1250)' }).click();
  await expect(letters).toContainText('Central European (Windows-1250)');
  await atBothWidths(page, letters);
  await expect(list(page, 'To add').getByRole('row').nth(1)).toHaveText(/^2\s*Brânză de făină\s*RO-1\s*Lei 12\.50$/);
  await openList(page, 'To change (1)');
  const change = list(page, 'To change').getByRole('row').nth(1);
  await expect(change.getByText(known.name, { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
  await expect(change.getByText(`Lei ${known.price.toFixed(2)}`, { exact: true })).toBeVisible();
  await expect(change.getByText(`Lei ${dearer.toFixed(2)}`, { exact: true })).toBeVisible();
  await expectSound(page);
  await openList(page, 'Left out (2)');
  await expect(list(page, 'Left out').getByRole('row').nth(1)).toHaveText(/^4\s*name is missing$/);
  await expect(list(page, 'Left out').getByRole('row').nth(2)).toHaveText(/^5\s*price is not a number$/);

  // Away in the middle is asked, and going on loses nothing.
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Leave without importing?' })
    .getByRole('button', { name: 'No, go on' })
    .click();
  await importing(page).getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByText('File imported successfully: 1 added, 1 changed.').first()).toBeVisible();
  const after = await catalogueOf(api);
  expect(after.get('RO-1')).toMatchObject({ name: 'Brânză de făină', price: 12.5 });
  expect(after.get(known.code)).toMatchObject({ name: `${known.name} nou`, price: dearer });
  expect(after.has('RO-3')).toBe(false);
});

test('a file that is no CSV, missing, too large, empty or changed is refused, nothing is sent', async ({ page }) => {
  await atImport(page, server.url);
  const calls = countImports(page);
  const read = importing(page).getByRole('button', { name: 'Import File' });

  await read.click();
  await expect(page.getByText('No file selected')).toBeVisible();
  await expect(page.getByText('Please select a CSV file first')).toBeVisible();
  await browse(page, write(server.folder, 'preturi.xlsx', 'PK'));
  await expect(page.getByText('Invalid file')).toBeVisible();
  await expect(page.getByText('Please select a CSV file', { exact: true })).toBeVisible();
  await browse(page, write(server.folder, 'mare.csv', 'x'.repeat(7 * 1_024 * 1_024)));
  await atBothWidths(page, importing(page).getByText(/^mare\.csv has 7 MB, and a file may have 5 MB/));
  await browse(page, write(server.folder, 'sters.csv', 'name,code,price\nX,SX-1,1\n'));
  await atBothWidths(page, importing(page).getByText(/^\d+ bytes$/));
  await importing(page).getByRole('button', { name: 'Remove sters.csv' }).click();
  await expect(importing(page).getByText('sters.csv')).toBeHidden();

  for (const [name, content, row, reason] of [
    ['gol.csv', '', 1, 'the file is empty'],
    ['antet.csv', 'name,code,price\n', 1, 'the file has a header and no products'],
    ['fara-pret.csv', 'name,code\nX,SX-1\n', 1, 'the header has no price column'],
    ['rele.csv', 'name,code,price\nX,,1\n', 2, 'code is missing'],
  ] as const) {
    await dryRun(page, write(server.folder, name, content));
    const none = importing(page).getByText('There is no product in this file that could be imported.');
    if (row === 2) await atBothWidths(page, none);
    await expect(none).toBeVisible();
    await expect(list(page, 'Left out').getByRole('row').nth(1)).toHaveText(new RegExp(`^${row}\\s*${reason}$`));
    await expect(importing(page).getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    await importing(page).getByRole('button', { name: 'Choose another file' }).click();
  }

  const changing = write(server.folder, 'schimbat.csv', 'name,code,price\nX,SX-1,1\n');
  await browse(page, changing);
  writeFileSync(changing, 'name,code,price\nX,SX-1,1\nY,SX-2,2\n');
  await read.click();
  await atBothWidths(page, importing(page).getByText(/^schimbat\.csv could not be read\. It was changed/));
  expect(calls()).toBe(0);
  await importing(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(importing(page)).toBeHidden();
});
