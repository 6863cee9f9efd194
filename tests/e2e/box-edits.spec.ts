import { expect } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { openDesk } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';

// What a box says while it is edited or added: where it is seen, and once.

const server = serveDemo();
let admin: Api;
test.beforeAll(async () => {
  admin = await signInByApi(server.url, 'admin');
});
const newBox = (name: string, products: readonly { product: string; quantity: number }[]) =>
  admin.post('/scope/main/items/box', { name, capacity: 500, products });

test('that only this box changes is seen above Save, however many products lie in it', async ({ browser }) => {
  const products = await admin.get<{ id: string; name: string }[]>('/scope/main/items/product');
  const inIt = products.slice(0, 40);
  await newBox(
    'Z88',
    inIt.map(({ id }) => ({ product: id, quantity: 1 })),
  );
  const page = await openDesk(browser, server.url, 'admin');
  await page.goto(`${server.url}/boxes`);
  await page.getByRole('searchbox', { name: 'Search boxes' }).fill('Z88');
  await page.getByRole('button', { name: 'Edit Z88', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Box' });
  await editing
    .getByRole('button', { name: /^Increase Quantity of / })
    .first()
    .click();
  await expect(editing.getByText(/^Only this box changes/)).toBeInViewport({ ratio: 1 });
  await expect(editing.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await expectSound(page);
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Box updated successfully')).toBeVisible();
});

test('a name that another box has is named once, at the field, as that box writes it', async ({ browser }) => {
  await newBox('Q1', []);
  const page = await openDesk(browser, server.url, 'admin');
  await page.goto(`${server.url}/boxes`);
  await page.getByRole('button', { name: 'Add box' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Box' });
  const name = adding.getByRole('textbox', { name: 'Name' });
  await name.fill('q1');
  await adding.getByRole('button', { name: 'Create box' }).click();
  await expect(name).toHaveAccessibleDescription('There is a box called Q1 already. Choose another name.');
  await expect(adding.getByText(/already/)).toHaveCount(1);
  await expectSound(page);
  await name.fill('Q2');
  await adding.getByRole('button', { name: 'Create box' }).click();
  await expect(page.getByText('Box created successfully')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search boxes' }).fill('Q2');
  await page.getByRole('button', { name: 'Edit Q2', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Box' });
  await editing.getByRole('textbox', { name: 'Name' }).fill('q1');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'There is a box called Q1 already. Choose another name.',
  );
  await expect(editing.getByText(/already/)).toHaveCount(1);
});
