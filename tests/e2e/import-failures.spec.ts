import { expect } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { atImport, catalogueOf, dryRun, importCall, importing, write } from './desk-import';
import { asksByItself, expectOneKey, loseAnswers } from './lost-answers';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { readyForOffline } from './walk';

test.use({ serviceWorkers: 'allow' });

const server = serveDemo();
let api: Api;

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
});

test('an answer that is lost is asked for by itself, and the rows are imported once', async ({ page, context }) => {
  await atImport(page, server.url);
  const lost = await loseAnswers(context, `**${importCall}*`);
  const before = await catalogueOf(api);
  await dryRun(page, write(server.folder, 'pierdut.csv', 'name,code,price\nX,LOST-1,1\nY,LOST-2,2\n'));
  await importing(page).getByRole('button', { name: 'Import 2 products' }).click();
  await asksByItself(importing(page));
  await expectSound(page);
  lost.stop();
  await expect(page.getByText('File imported successfully: 2 added, 0 changed.').first()).toBeVisible();
  expectOneKey(lost.keys);
  expect((await catalogueOf(api)).size).toBe(before.size + 2);
});

test('a refusal names the rows of the person’s own file', async ({ page, context }) => {
  await atImport(page, server.url);
  const details = { places: [{ path: 'row 3', message: 'price is negative' }] };
  const refusal = { code: 'invalid-csv', message: 'One row is not right, nothing was imported.', details };
  // What the server would say if it were stricter than the app: row 3 of what is sent, which is row 5 of the file.
  await context.route(`**${importCall}*`, (route) => route.fulfill({ status: 400, json: refusal }));
  await dryRun(page, write(server.folder, 'strict.csv', 'name,code,price\nX,,1\nX,ST-1,1\n\nY,ST-2,2\n'));
  await importing(page).getByRole('button', { name: 'Import 2 products' }).click();
  await expect(importing(page).getByText(/\(row 5: price is negative\)/)).toBeVisible();
  await expect(page.getByText('Failed to import file').first()).toBeVisible();
});

test('without a connection a file is compared all the same, and importing says that it needs one', async ({ page }) => {
  await atImport(page, server.url);
  await readyForOffline(page);
  await server.kill();
  await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible();
  await dryRun(page, write(server.folder, 'fara-retea.csv', 'name,code,price\nX,OFF-1,1\n'));
  const send = importing(page).getByRole('button', { name: 'Import 1 product' });
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription('Needs a connection.');
  await server.start();
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByText('File imported successfully: 1 added, 0 changed.').first()).toBeVisible();
});
