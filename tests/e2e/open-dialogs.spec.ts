import { type Browser, expect, type Page } from '@playwright/test';
import { widths } from './day';
import { serveDemo } from './served-demo';
import { test } from './test';
import { addOnPhone, chooseFirstClient, placeOrder, readyForOffline, signIn } from './walk';

test.use({ serviceWorkers: 'allow' });

// Dialogs that stay open while something happens: others' changes, an acceptance, the browser's Back.

const server = serveDemo();

/** What somebody else does to the client of this name meanwhile: a whole-item PUT of the API. */
const changeElsewhere = (page: Page, name: string, fields: Record<string, string>) =>
  page.evaluate(
    async ([wanted, changed]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      };
      const list = await fetch('/api/scope/main/items/client', { headers });
      const client = ((await list.json()) as { id: string; name: string }[]).find((one) => one.name === wanted);
      const body = JSON.stringify({ ...client, ...changed });
      return (await fetch(`/api/scope/main/item/${client?.id}`, { method: 'PUT', headers, body })).status;
    },
    [name, fields] as const,
  );

test('a client changed by others while its form is open: what was typed stays, the rest follows', async ({ page }) => {
  await signIn(page, server.url, 'ana');
  await page.goto(`${server.url}/clients`);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Edit Client' });
  const phone = form.getByRole('textbox', { name: 'Phone' });
  const name = await form.getByRole('textbox', { name: 'Name' }).inputValue();
  await phone.fill('0799 111 222');
  expect(await changeElsewhere(page, name, { phone: '0788 000 000', contactPerson: 'Altcineva' })).toBe(200);

  await expect(form.getByText('Somebody else has changed this client meanwhile')).toBeVisible();
  await expect(form.getByText("Phone: now '0788 000 000'")).toBeVisible();
  await expect(phone).toHaveValue('0799 111 222');
  await expect(form.getByRole('textbox', { name: 'Contact Person' })).toHaveValue('Altcineva');
  // Escape asks first, and going on keeps everything.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'No, go on' }).click();
  await expect(phone).toHaveValue('0799 111 222');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Client updated successfully')).toBeVisible();
  await expect(page.getByRole('cell', { name: '0799 111 222' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Altcineva' })).toBeVisible();
});

test('[SYNC-8] a CUI that exists offers its client, or another delivery point of it', async ({ page }) => {
  await signIn(page, server.url, 'ana');
  await page.goto(`${server.url}/clients`);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const edit = page.getByRole('dialog', { name: 'Edit Client' });
  const name = await edit.getByRole('textbox', { name: 'Name' }).inputValue();
  const cui = (await edit.getByRole('textbox', { name: 'CUI' }).inputValue()).replace(/\D/g, '');
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}/products`);
  await page.getByRole('button', { name: 'Add New Client' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Client' });
  const field = add.getByRole('textbox', { name: 'CUI' });
  // Spelled differently from the stored value.
  await field.fill(`ro ${cui.slice(0, 3)} ${cui.slice(3)}`);
  await expect(add.getByRole('status').filter({ hasText: `${name} has this CUI` })).toBeAttached();
  await add.getByRole('button', { name: 'Another delivery point' }).click();
  await expect(add.getByText(`Another delivery point: ${name} has this CUI.`)).toBeVisible();
  await add.getByRole('button', { name: 'Show' }).click();
  await add.getByRole('button', { name: `Use this client: ${name}` }).click();
  await expect(add).toBeHidden();
  await expect(page.getByText(`Creating order for: ${name}`)).toBeVisible();

  await page.getByRole('button', { name: 'Add New Client' }).click();
  await field.fill('12345');
  await expect(add.getByText('Please look again: its digits do not fit together.')).toBeVisible();
});

test('[SYNC-7] an order accepted while its details are open stays open; its row gets focus back', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await signIn(page, server.url, 'ana');
  await readyForOffline(page);
  await context.setOffline(true);
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await placeOrder(page);
  await page.goto(`${server.url}/my-orders`);
  await page
    .getByRole('button', { name: /No number yet|Saved on this phone/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: /^Order/ });
  const observations = details.getByRole('textbox', { name: 'Order observations' });
  await observations.fill('Sună înainte');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByRole('button', { name: 'Save' })).toBeHidden();
  // Saved with the order itself, which has not left yet; now something more is being typed.
  await observations.fill('Sună înainte, apoi livrează');
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: /^Order \d+$/ })).toBeVisible();
  await expect(observations).toHaveValue('Sună înainte, apoi livrează');

  // Escape asks first, as it does in the forms.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'No, go on' }).click();
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Observations updated successfully').first()).toBeVisible();
  // The words may still be those about the first ones.
  await expect(details.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page.getByRole('button', { name: /^View Details: order \d+$/ }).first()).toBeFocused();
  await context.close();
});

test('observations typed into an order outlive the browser’s Back, which asks first', async ({ page }) => {
  await signIn(page, server.url, 'ana');
  await page.getByRole('link', { name: 'My Orders' }).click();
  const open = page.getByRole('button', { name: /^View Details/ }).first();
  const typed = page.getByRole('textbox', { name: 'Order observations' });
  await open.click();
  await typed.fill('Neterminat');
  const question = page.getByRole('button', { name: 'No, go on' });
  await page.goBack();
  await expect(question).toBeVisible();
  // Back closes the question as well, which means no.
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(typed).toHaveValue('Neterminat');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(typed).not.toHaveValue('Neterminat');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
});

/** A page without the worker, which would have all code already; files of this name wait for `arrive`. */
const heldBack = async (browser: Browser, file: string): Promise<{ page: Page; arrive: () => void }> => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(file, async (route) => {
    await arrived;
    await route.continue();
  });
  await signIn(page, server.url, 'ana');
  return { page, arrive };
};

test('a dialog whose code is long on its way says so after a second, and opens', async ({ browser }) => {
  const { page, arrive } = await heldBack(browser, '**/field-*.js');
  await page.getByRole('button', { name: 'Add New Client' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrive();
  await expect(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toHaveCount(0);
  await page.context().close();
});

test('a client’s name typed before the picker is searched for; who went on is not called back', async ({ browser }) => {
  const { page, arrive } = await heldBack(browser, '**/field-*.js');
  const field = page.getByRole('combobox', { name: 'Client' });
  await field.click();
  await page.keyboard.type('alim');
  await page.getByPlaceholder('Search products...').click();
  await expect(field).toHaveValue('');
  await field.click();
  await page.keyboard.type('alim');
  await expect(field).toHaveValue('alim');
  arrive();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(field).toBeFocused();
  // The next letter goes behind those that are there.
  await page.keyboard.type('e');
  await expect(field).toHaveValue('alime');
  // The field changes before its list.
  await expect(page.getByRole('listbox').getByRole('option').filter({ hasNotText: /alime/i })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Creating order for: Alime/)).toBeVisible();
  await expect(field).toHaveValue(/^Alime/);
  await page.context().close();
});

test('on a phone a chosen client’s name gives way to the next one, typed as the picker comes', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: widths.phone })).newPage();
  await signIn(page, server.url, 'ana');
  await chooseFirstClient(page);
  const field = page.getByRole('combobox', { name: 'Client' });
  const unfold = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Client and last orders', expanded: false }).click();
    await expect(field).not.toHaveValue('');
    await field.click();
  };
  await unfold();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type('alime');
  await expect(field).toHaveValue('alime');
  // The same while the picker is still on its way.
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/field-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.reload();
  await unfold();
  await page.keyboard.type('alime');
  await expect(field).toHaveValue('alime');
  arrive();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(field).toHaveValue('alime');
  await page.context().close();
});

test('the picker does not take the focus from where it went meanwhile', async ({ browser }) => {
  const { page, arrive } = await heldBack(browser, '**/field-*.js');
  const search = page.getByPlaceholder('Search products...');
  const fetched = page.waitForResponse('**/field-*.js');
  await page.getByRole('combobox', { name: 'Client' }).click();
  await search.click();
  arrive();
  const code = (await fetched).url();
  // It is run, and what there is to draw is drawn.
  await page.evaluate(async (url) => {
    await import(url);
    for (const _frame of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, code);
  await expect(search).toBeFocused();
  await page.context().close();
});
