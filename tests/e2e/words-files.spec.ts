import { expect, type Page } from '@playwright/test';
import { endpoints } from '#wire/endpoints';
import { signInByApi } from '../support/calls';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { online } from './day';
import { importCall, importing, openImport, write } from './desk-import';
import { breakKeys, holdOne, hurryGivingUp, showsToast } from './faults';
import { button, importFile, invoiceOf, newProducts } from './invoice-data';
import { serveDemo } from './served-demo';
import { test } from './test';
import { atBothWidths, shows, signIn } from './walk';

// The sentences about a file that is imported and about how that ends, each at both widths.

const server = serveDemo();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Import (Products|Clients)$/ });
const read = async (page: Page, path: string): Promise<void> => {
  await dialogOf(page).locator('input[type=file]').setInputFiles(path);
  await dialogOf(page).getByRole('button', { name: 'Import File' }).click();
};
const goTo = (page: Page, screen: string) => page.getByRole('link', { name: screen, exact: true }).click();

const changes = '**/scope/main/changes*';

test('[WORDS-1] files before they are read: what is still loaded, and what cannot be read', async ({ page }) => {
  // The first load waits for its end, when every screen has its rows; later, each look at what has changed.
  let isWaiting = false;
  let waits: 'at the end' | 'always' | 'no' = 'at the end';
  let letGo: () => void = () => undefined;
  await page.route(changes, async (route) => {
    const response = await route.fetch();
    const isLast = ((await response.json()) as { more?: boolean }).more !== true;
    if (waits === 'always' || (waits === 'at the end' && isLast)) {
      isWaiting = true;
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    }
    await route.fulfill({ response });
  });
  await signIn(page, server.url, 'admin');
  await expect.poll(() => isWaiting).toBe(true);
  for (const [screen, open, words] of [
    ['Products', 'Import', 'The catalogue is still being loaded, so nothing can be compared with it yet.'],
    ['Clients', 'Import', 'The list of clients is still being loaded, so nothing can be compared with it yet.'],
    ['Warehouse', 'Import invoice', 'The warehouse is still being loaded, so nothing can be compared with it yet.'],
  ] as const) {
    await goTo(page, screen);
    // The screen before has a button of that name as well.
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
    await button(page, open).click();
    await shows(page, words);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  }
  waits = 'no';
  letGo();
  await online(page);

  // Two at once; then one that cannot be read by what reads it; then one while the lists are brought up to date.
  const products = write(server.folder, 'produse.csv', 'name,code,price\nX,FIS-0,1\n');
  await goTo(page, 'Products');
  await openImport(page);
  const two = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['unu.csv', 'doi.csv']) transfer.items.add(new File(['x'], name, { type: 'text/csv' }));
    return transfer;
  });
  await dialogOf(page).getByText('Drag a CSV file here, or').dispatchEvent('drop', { dataTransfer: two });
  await shows(page, 'One file at a time, please.');
  await expect(dialogOf(page).getByText('unu.csv')).toHaveCount(0);
  await page.route('**/*csv-worker*', (route) => route.abort());
  await read(page, products);
  await shows(page, 'produse.csv could not be read. Something went wrong while it was read. Choose it again.');
  await page.unroute('**/*csv-worker*');
  waits = 'always';
  await read(page, products);
  await shows(page, 'Bringing the catalogue up to date...');
  await page.keyboard.press('Escape');
  await shows(page, 'Stop reading?');
  await button(page, 'Yes, stop').click();
  await expect(dialogOf(page)).toBeHidden();
  await goTo(page, 'Clients');
  await button(page, 'Import').click();
  await read(page, write(server.folder, 'rele.csv', 'name,phone\nMagazin,\n'));
  await shows(page, 'Bringing the list of clients up to date...');
  waits = 'no';
  letGo();
  await shows(page, 'There is no client in this file that could be imported.');
});

test('[WORDS-1] what a file of products would change, and each way in which its import ends', async ({ page }) => {
  test.setTimeout(120_000);
  await newProducts(await signInByApi(server.url, 'admin'), ['FIS-1', 'FIS-2']);
  await hurryGivingUp(page);
  await signIn(page, server.url, 'admin');
  await goTo(page, 'Products');
  await online(page);
  await openImport(page);
  const rows = ['name,code,price,category', 'Produs FIS-1,FIS-1,9,Altele', 'Produs FIS-2,FIS-2,2,'];
  await read(page, write(server.folder, 'schimbari.csv', rows.join('\n')));
  await shows(page, 'none');
  await importing(page).getByRole('tab', { name: 'Look twice (1)' }).click();
  await shows(page, 'These are imported with the others, unless you stop here and mend the file.');
  await importing(page).getByRole('tab', { name: 'Unchanged (1)' }).click();
  await atBothWidths(page, importing(page).getByRole('table', { name: 'Unchanged' }));

  const send = importing(page).getByRole('button', { name: /^(Import 1 product|Try again)$/ });
  await breakKeys(page, true);
  await send.click();
  await shows(page, /Something went wrong on this device\. Try again: the same rows twice change nothing more\./);
  await breakKeys(page, false);
  // Its token is no good, and no other comes.
  await page.route(`**${importCall}*`, (route) => route.fulfill({ status: 401, json: { code: 'not-signed-in' } }));
  await page.route('**/auth/token', (route) => route.abort());
  await send.click();
  await shows(page, /It was not sent: .+\. Try again when there is a connection\./);
  await page.unroute(`**${importCall}*`);
  await page.unroute('**/auth/token');
  // No answer, for as long as it is asked for.
  await page.route(`**${importCall}*`, (route) => route.abort());
  await send.click();
  await shows(page, /No answer came, so it was withdrawn: nothing was imported\. Try again\./);
  await page.unroute(`**${importCall}*`);

  // Letters of which each is two bytes in what would be sent.
  await page.goto(`${server.url}/products`);
  await openImport(page);
  const many = Array.from({ length: 9_000 }, (_, at) => `${'\u00e3'.repeat(290)};MARE-${at};1`);
  await read(page, write(server.folder, 'mare.csv', Buffer.from(['Denumire;Cod;Pret', ...many].join('\n'), 'latin1')));
  await button(page, 'Import 9,000 products').click();
  await shows(page, /^What would be sent has .+ MB, and the server takes 5 MB\. Split the file/);
});

test('[WORDS-1] a file of clients: nothing new in it, or one that is left while it is sent', async ({ page }) => {
  const api = await signInByApi(server.url, 'admin');
  const fields = { name: 'Magazin Vechi SRL', phone: '0700 001 002', deliveryAddress: 'Turda' };
  const kept = { email: '', cui: '', contactPerson: '', observations: '', ...fields };
  await api.post('/scope/main/items/client', kept);
  await signIn(page, server.url, 'admin');
  await goTo(page, 'Clients');
  await online(page);
  await button(page, 'Import').click();
  const rows = 'Denumire;Telefon;Adresa de livrare\nMagazin Vechi SRL;0700 001 002;Turda\n';
  await read(page, write(server.folder, 'vechi.csv', rows));
  await shows(page, /^Nothing would change: the list of clients already has the one client of this file/);
  await button(page, 'Choose another file').click();
  await read(page, write(server.folder, 'noi.csv', `${rows}Magazin Nou SRL;0700 001 003;Cluj\n`));
  await atBothWidths(page, button(page, 'Import 1 client'));
  const sending = await holdOne(page, '**/scope/main/importClients*');
  await button(page, 'Import 1 client').click();
  await shows(page, 'Importing 1 client...');
  await page.keyboard.press('Escape');
  await shows(page, 'The import goes on, and you will be told how it ended.');
  await button(page, 'Yes, close').click();
  sending.letGo();
  await expect(page.getByText('File imported successfully: 1 added, 0 changed')).toBeVisible();

  // Its session is ended elsewhere while it is sent.
  await button(page, 'Import').click();
  await read(page, write(server.folder, 'alte.csv', `${rows}Magazin Altul SRL;0700 001 004;Dej\n`));
  const last = await holdOne(page, '**/scope/main/importClients*');
  await button(page, 'Import 1 client').click();
  await shows(page, 'Importing 1 client...');
  const { id } = await api.get<{ id: string }>('/me');
  const radu = await signInByApi(server.url, 'radu');
  await radu.post(endpoints.endSessions.path.replace(':id', id), {});
  last.letGo();
  await showsToast(page, 'You are signed out. Sign in, and choose the file again.');
  await expect(page).toHaveURL(/\/login/);
});

test('[WORDS-1] an invoice: imported often before, and a device that fails', async ({ page }) => {
  const [one] = await newProducts(await signInByApi(server.url, 'admin'), ['FAC-1']);
  if (one === undefined) throw new Error('no product');
  await signIn(page, server.url, 'admin');
  await goTo(page, 'Warehouse');
  await online(page);
  const file = invoiceOf('factura.csv', [[one, 6]]);
  const at = '2026-11-20T10:00:00.000Z';
  const imports = Array.from({ length: 7 }, (_, id) => ({ id: `${id}`, at, account: 'nobody', name: 'factura.csv' }));
  await page.route(/\/warehouse\/invoice\/[^/]+$/, (route) => route.fulfill({ json: imports }), { times: 1 });
  await importFile(page, file);
  await shows(page, 'And 2 more.');
  await button(page, 'No, do not import it').click();
  await importFile(page, invoiceOf('rele.csv', [], ['NU-EXISTA;2;Nimic']));
  await shows(page, /^There is no product in this file that could be imported\./);
  await button(page, 'Choose another file').click();
  await breakKeys(page, true);
  await read(page, file);
  await shows(page, 'Something went wrong on this device. Try again.');
  await breakKeys(page, false);
});

test('[WORDS-1] at a plain backend: no answer to a file, or one that says nothing', async ({ page }) => {
  const plain: PlainBackend = await startPlainBackend({ dist: 'dist/client' });
  await signIn(page, plain.url, 'admin');
  await page.goto(`${plain.url}/products`);
  await openImport(page);
  await read(page, write(server.folder, 'simplu.csv', 'name,code,price\nX,SIM-1,1\n'));
  await page.route('**/importProducts', (route) => route.abort());
  await button(page, 'Import 1 product').click();
  await shows(page, /^No answer came \(.+\), so it may or may not have been done\. Try again: the same rows/);
  await page.keyboard.press('Escape');
  await shows(page, 'It may or may not have been imported: no answer came. Look at the list afterwards.');
  await button(page, 'No, go on').click();
  await page.unroute('**/importProducts');
  await button(page, 'Try again').click();
  await showsToast(page, /File imported successfully: the server did not say how much changed\./);
  await plain.stop();
});
