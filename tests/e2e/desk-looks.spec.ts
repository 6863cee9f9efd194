import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { clientWith } from './desk-data';
import { type Priced, placeLines, pricedIn, stocked } from './desk-sync-data';
import { allocation, detailsOf, openDesk, openDetails, tickOf } from './order-lines';
import { serveDemo } from './served-demo';
import { sound, soundnessInBothSchemes } from './sound';
import { test } from './test';
import { shows } from './walk';

// How the desk looks: what is folded, dark, small and wide, and the way from one order's details to the next.

const server = serveDemo();
let api: Api;
let client: string;

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
  client = (await clientWith(api, 'address')).id;
});

const orderOf = async (product: Priced): Promise<string> => (await placeLines(server.url, client, [[product, 2]])).id;
const ordersOf = (page: Page, { code }: Priced) => page.goto(`${server.url}/orders?q=${encodeURIComponent(code)}`);
/** What darkens the page, once nothing fades. */
const overlays = (page: Page) =>
  page
    .locator('.mantine-Modal-overlay')
    .evaluateAll((all) => all.map((one) => [one.dataset['covered'], getComputedStyle(one).visibility].join(' ')));

test('a tick shows the box that holds it, darkens the page once, and its toast names the order', async ({
  browser,
}) => {
  const product = await pricedIn(api, 'LOOK-BOX', 9);
  const boxes = await api.get<{ id: string }[]>('/scope/main/items/box');
  const order = await orderOf(product);
  const page = await openDesk(browser, server.url, 'admin');
  await ordersOf(page, product);
  const details = await openDetails(page, order);
  await expect.poll(() => overlays(page)).toEqual(['false visible']);
  await tickOf(details, product.name).click();
  const wizard = allocation(page);
  await expect.poll(() => overlays(page)).toEqual(['true hidden', 'false visible']);

  const rows = wizard.getByRole('table', { name: 'Boxes' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('rowheader')).toHaveText(product.box.name);
  await wizard.getByRole('button', { name: `Show ${boxes.length - 1} other boxes` }).click();
  await expect(rows).toHaveCount(Math.min(boxes.length, 25));
  for (const { id } of boxes) await expect(rows.getByText(id, { exact: true })).toHaveCount(0);

  await wizard.getByRole('button', { name: 'Complete' }).click();
  await expect(page.locator('.mantine-Notification-title').last()).toHaveText(`Order ${order}`);
  await expect(wizard).toBeHidden();
  await expect.poll(() => overlays(page)).toEqual(['false visible']);
  await page.context().close();
});

test('the details go to the previous and the next order of the list, by buttons and by keys', async ({ browser }) => {
  const product = await pricedIn(api, 'LOOK-STEPS', 9);
  const [oldest, middle, newest] = [await orderOf(product), await orderOf(product), await orderOf(product)];
  const page = await openDesk(browser, server.url, 'admin');
  await ordersOf(page, product);
  await openDetails(page, middle);
  const button = (name: string): Locator => page.getByRole('dialog').getByRole('button', { name: `${name} order` });
  const expectAt = async (order: string, previous: boolean, next: boolean) => {
    await expect(detailsOf(page, order)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    // A screen reader hears where it is.
    await expect(page.getByRole('dialog').getByRole('status').getByText(`Order ${order}`)).toBeAttached();
    await expect(button('Previous')).toBeEnabled({ enabled: previous });
    await expect(button('Next')).toBeEnabled({ enabled: next });
  };
  await expectAt(middle, true, true);
  // The list has the newest first.
  await button('Next').click();
  await expectAt(oldest, true, false);
  await expect(button('Next')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+ArrowDown');
  await expectAt(oldest, true, false);
  await page.keyboard.press('Alt+ArrowUp');
  await expectAt(middle, true, true);
  await expect(button('Next')).toBeFocused();
  await button('Previous').focus();
  await page.keyboard.press('Enter');
  await expectAt(newest, false, true);
  await expect(button('Previous')).toBeFocused();

  // What has the focus in the order leaves with it; what is typed into has its own keys.
  await tickOf(detailsOf(page, newest), product.name).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expectAt(middle, true, true);
  await expect(button('Next')).toBeFocused();
  await page.getByRole('textbox', { name: 'Order observations' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expectAt(middle, true, true);
  await page.context().close();
});

test('at 1440 px: details without sideways scroll, quiet ids of clients, bags as wide as orders', async ({
  browser,
}) => {
  const name = 'Ceai de plante cu fructe de pădure și miere de salcâm, cutie de carton';
  const product = { ...(await stocked(api, { code: 'LOOK-WIDE', name, units: 9 })), price: 3.5 };
  const order = await orderOf(product);
  const page = await openDesk(browser, server.url, 'admin');
  await ordersOf(page, product);
  const id = page.locator('.order-client').first();
  await expect(id).toHaveText(`cl1 ${client}`);
  const looks = await id.evaluate((element) => {
    const dimmed = Object.assign(document.createElement('i'), { textContent: 'x' });
    dimmed.style.color = 'var(--mantine-color-dimmed)';
    element.after(dimmed);
    const [own, quiet, cell] = [element, dimmed, element.closest('td') ?? element].map((one) => getComputedStyle(one));
    const size = (style?: CSSStyleDeclaration) => Number.parseFloat(style?.fontSize ?? '');
    const found = { isSmaller: size(own) < size(cell), color: own?.color, quiet: quiet?.color, cell: cell?.color };
    dimmed.remove();
    return found;
  });
  expect(looks).toMatchObject({ isSmaller: true, color: looks.quiet });
  expect(looks.cell).not.toBe(looks.color);
  // AA of its colours, too.
  expect(await soundnessInBothSchemes(page)).toEqual(sound);

  const details = await openDetails(page, order);
  const table = details.getByRole('table').first();
  await expect(table).toBeVisible();
  const region = details.locator('.scroll-region').first();
  expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  const width = async (shown: Locator) => (await shown.boundingBox())?.width;
  const ofOrders = await width(page.locator('.order-filters'));
  await page.goto(`${server.url}/bags`);
  await shows(page, /^Bags$/);
  expect(await width(page.locator('.bags'))).toBe(ofOrders);
  await page.context().close();
});
