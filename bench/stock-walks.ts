import type { Page } from 'playwright';
import { codesOfInvoice } from './grown-company';
import { untilQuiet } from './painted';

/** How to open one screen, and leave it again. */
export interface Walk {
  readonly what: string;
  /** Selector of an element that exists once the screen is open. */
  readonly shown: string;
  /** Selector of the element that scrolls; absent: the window. */
  readonly scrolls?: string;
  open(page: Page): Promise<unknown>;
  /** Back to the place where `open` starts. */
  back(page: Page): Promise<unknown>;
}

/** Follows a link of the menu. */
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
/** Goes to a screen that is not about stock. */
export const elsewhere = async (page: Page) => {
  await link(page, 'Clients');
  await page.getByRole('heading', { name: 'Clients' }).waitFor();
  await page.evaluate('window.scrollTo(0, 0)');
};
const stockRows = 'table[aria-label="Warehouse"] tr.windowed-row';
const stockList = '.windowed';
const toWarehouse = async (page: Page) => {
  if ((await page.locator(stockRows).count()) > 0) return;
  await link(page, 'Warehouse');
  await page.locator(stockRows).first().waitFor();
};
const closeDialog = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
/** The list keeps its scroll position and its sort order. */
const screen = (what: string, shown: string, scrolls?: string): Walk => ({
  what,
  shown,
  ...(scrolls === undefined ? {} : { scrolls }),
  open: (page) => link(page, what),
  back: elsewhere,
});

/**
 * Opens the app again on another screen and waits until the mirror is loaded, so that the screen's queries are computed
 * for the first time.
 */
const afresh = (walk: Walk): Walk => ({
  ...walk,
  what: `${walk.what} after a start`,
  async back(page) {
    await page.goto(new URL('/clients', page.url()).href);
    await page.getByRole('heading', { name: 'Clients' }).waitFor();
    await untilQuiet(page);
    // Preloads the screen's code, as the service worker does at the second start.
    await page.getByRole('link', { name: walk.what, exact: true }).hover();
    await untilQuiet(page);
  },
});

/** Opens the dialog of `button` over the warehouse. */
const overWarehouse = (
  walk: Pick<Walk, 'what' | 'shown'>,
  begin: (page: Page) => Promise<unknown>,
  button: string,
): Walk => ({
  ...walk,
  scrolls: '[role="dialog"]',
  open: (page) => page.getByRole('button', { name: button, exact: true }).click(),
  async back(page) {
    if ((await page.getByRole('dialog').count()) > 0) await closeDialog(page);
    await toWarehouse(page);
    await begin(page);
  },
});

/**
 * Reads an invoice of 40 products and leaves its wizard at the boxes of the first product: from then on the warehouse
 * offers to continue.
 */
export async function beginImport(page: Page): Promise<void> {
  const rows = ['code,quantity', ...codesOfInvoice.map((code, at) => `${code},${10 + (at % 7)}`)];
  await page.getByRole('button', { name: 'Import invoice' }).click();
  const file = { name: 'factura.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import File' }).click();
  const boxes = page.getByRole('heading', { name: 'Boxes', exact: true });
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  await boxes.or(goOn).first().waitFor();
  if (!(await boxes.isVisible())) await goOn.click();
  await boxes.waitFor();
  await closeDialog(page);
}

/** The stock screens; to add one, add a line here. */
export const walks: readonly Walk[] = [
  screen('Warehouse', stockRows, stockList),
  {
    ...screen('Warehouse by name', 'th[aria-sort="descending"]', stockList),
    open: async (page) => page.getByRole('button', { name: 'Product Name' }).click(),
    back: async (page) => {
      await toWarehouse(page);
      // Ascending, so that the next click sorts descending again.
      const heads = page.locator('th', { hasText: 'Product Name' });
      if ((await heads.getAttribute('aria-sort')) !== 'ascending') {
        await page.getByRole('button', { name: 'Product Name' }).click();
        await page.locator('th[aria-sort="ascending"]').waitFor();
      }
    },
  },
  screen('Boxes', 'table[aria-label="Boxes"] tbody tr'),
  screen('Bags', 'ul.bags > li'),
  overWarehouse({ what: 'import wizard', shown: '[role="dialog"] tbody tr' }, async () => {}, 'Continue import'),
  overWarehouse({ what: 'Warehouse Sync', shown: '[role="dialog"] button[data-autofocus]' }, async () => {}, 'Sync'),
  // The check itself is made by the server, over all its data.
  overWarehouse(
    { what: 'an irregularity', shown: '.sync-irregularity [role="tablist"]' },
    (page) => page.getByRole('button', { name: 'Sync', exact: true }).click(),
    'Start Sync',
  ),
  afresh(screen('Warehouse', stockRows, stockList)),
  afresh(screen('Boxes', 'table[aria-label="Boxes"] tbody tr')),
  afresh(screen('Bags', 'ul.bags > li')),
  {
    what: 'stock picture',
    shown: '[role="dialog"] table[aria-label="Movements"] tbody tr',
    scrolls: '[role="dialog"]',
    open: (page) =>
      page
        .getByRole('button', { name: /^Movements of / })
        .first()
        .click(),
    back: async (page) => {
      if ((await page.getByRole('dialog').count()) > 0) await closeDialog(page);
      await toWarehouse(page);
    },
  },
];
