import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import type { PlainItem } from '../support/plain-company';
import { holdFirst, wake } from './attended-faults';
import {
  bagForm,
  boxesAfter,
  catalogueForm,
  finalizeForm,
  invoiceForm,
  mailForm,
  moveForm,
  type OpenForm,
  productForm,
  stockForm,
  tickForm,
} from './attended-forms';
import { online, widths } from './day';
import { write } from './desk-import';
import { invoiceOf } from './invoice-data';
import { test } from './test';
import { atBothWidths, signIn } from './walk';

// Must-show B of issue 12 on a backend of the specification's calls alone: it cannot be asked what became of a write,
// so nothing is sent a second time before its user says so.

const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-plain-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface PlainWrite {
  readonly name: string;
  readonly call: RegExp;
  form(backend: PlainBackend): OpenForm;
  /** It can be seen in what the backend tells afterwards, so nobody is asked. */
  readonly isSeen?: true;
}

/** It is in no bag, and lies in one box. */
const product = { code: 'PL-0005', name: 'Produs 5', price: 10 };
const box = 'Cutia 1';
/** An order of ana's for two of it. */
const order = ({ company }: PlainBackend): string => {
  const [ana] = company.accounts.filter(({ username }) => username === 'ana');
  const [client] = company.items.client.keys();
  const [ordered] = [...company.items.product.values()].filter(({ name }) => name === product.name);
  const made: PlainItem = {
    id: company.newId(),
    typeKey: 'order',
    client,
    agent: String(ana?.id),
    date: '2026-11-21',
    price: 20,
    isFinalized: false,
    observations: '',
    products: [{ product: ordered?.id, quantity: 2, unitprice: 10, deliveredQuantity: 0, added: false }],
  };
  company.items.order.set(made.id, made);
  return String(made.id);
};

const itemCall = /\/scope\/main\/item\//;
const boxCall = /\/product-boxes\/adjust/;
const writes: readonly PlainWrite[] = [
  { name: 'product edit', call: itemCall, form: ({ url }) => productForm(url, product) },
  {
    name: 'tick',
    call: /\/products\/check/,
    form: (backend) => tickForm(backend.url, order(backend), product),
    isSeen: true,
  },
  { name: 'boxes of a tick', call: boxCall, form: (backend) => tickForm(backend.url, order(backend), product) },
  { name: 'bag save', call: /\/agent-bags\//, form: ({ url }) => bagForm(url, product) },
  { name: 'boxes after a bag save', call: boxCall, form: ({ url }) => boxesAfter(bagForm(url, product)) },
  { name: 'stock save', call: itemCall, form: ({ url }) => stockForm(url, product, 13) },
  { name: 'boxes after a stock save', call: boxCall, form: ({ url }) => boxesAfter(stockForm(url, product, 21)) },
  { name: 'move into a bag', call: /\/agent-bags\//, form: ({ url }) => moveForm(url, product, box) },
  { name: 'box of a move', call: boxCall, form: ({ url }) => moveForm(url, product, box) },
  {
    name: 'catalogue import',
    call: /\/importProducts$/,
    form: ({ url }) => catalogueForm(url, write(folder, 'plain.csv', 'name,code,price\nX,PLAIN-1,1\n')),
  },
  {
    name: 'invoice import',
    call: /\/invoice\/steps/,
    form: ({ url }) => invoiceForm(url, invoiceOf('plain.csv', [[{ ...product, id: '' }, 6]]), product),
  },
  { name: 'finalize', call: itemCall, form: (backend) => finalizeForm(backend.url, order(backend)) },
  { name: 'mail', call: /\/mailing\/order/, form: (backend) => mailForm(backend.url, order(backend), 'a@b.example') },
];

const faults = ['answer lost', 'page reloaded'] as const;
const all = writes.flatMap((one) => faults.map((fault) => ({ ...one, fault })));
/** Each write once, by turns with each fault. */
const sampled = writes.map((one, at) => ({ ...one, fault: faults[at % 2] as (typeof faults)[number] }));

/** The page has seen that there is a network, and what the backend has. */
const wakes = async (page: Page): Promise<void> => {
  await wake(page);
  const asked = page.waitForResponse((response) => response.url().includes('/items/product'));
  await page.reload();
  await asked;
  await online(page);
};

for (const { name, call, form, fault, isSeen } of process.env['ATTENDED'] === 'all' ? all : sampled)
  test(`on a plain backend, ${name}: ${fault} after the server did it, and nothing is sent twice`, async ({
    browser,
  }) => {
    const backend = await startPlainBackend({ dist: 'dist/client' });
    const { open, send } = form(backend);
    const context = await browser.newContext({ viewport: widths.desk, serviceWorkers: 'block' });
    const page = await context.newPage();
    await signIn(page, backend.url, 'admin');
    await open(page);
    const held = await holdFirst(context, call, 'after the server did it');
    await send(page);
    await held.reached;
    if (fault === 'page reloaded') await page.reload();
    await held.cut();
    held.heal();
    if (fault === 'page reloaded') {
      await page.getByRole('link', { name: /1 needs you/ }).click();
      const told = page.getByRole('region', { name: 'May have been done' });
      await told.getByRole('button', { name: /^I have read it/ }).click();
      await expect(told).toHaveCount(0);
    } else if (isSeen) await expect(page.getByText('Order updated successfully')).toBeVisible();
    else await atBothWidths(page, page.getByText(/may or may not have been done|may have been done/i));
    expect(held.keys).toHaveLength(1);
    await wakes(page);
    expect(held.keys).toHaveLength(1);
    await context.close();
    await backend.stop();
  });
