import { type Api, signInByApi } from '../support/calls';
import { button, expectAt, importOneByOne, invoiceOf, newProducts } from './invoice-data';
import { openDesk } from './order-lines';
import { serveDemo } from './served-demo';
import { placeOf, pressAt } from './taps';
import { test } from './test';

// Hasty fingers and mice in a wizard: two taps are one, whatever the next step has at that place.

const server = serveDemo();
let api: Api;
test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
});

test('a hasty finger or mouse goes on by one step of an import, and presses nothing in the next', async ({
  browser,
}) => {
  const products = await newProducts(api, ['TAP-1', 'TAP-2', 'TAP-3']);
  const page = await openDesk(browser, server.url, 'admin');
  await page.goto(`${server.url}/warehouse`);
  await importOneByOne(
    page,
    invoiceOf(
      'grabit.csv',
      products.map((product) => [product, 4] as const),
    ),
  );
  await expectAt(page, '1/3');
  // At this place each step has the button that goes on.
  const place = await placeOf(button(page, 'Continue'));
  await page.evaluate(pressAt, { ...place, at: 10_000 });
  await expectAt(page, '2/3');
  await page.evaluate(pressAt, { ...place, at: 10_300 });
  await expectAt(page, '2/3');
  await page.evaluate(pressAt, { ...place, at: 11_000 });
  await expectAt(page, '3/3');

  await button(page, 'Previous Product').click();
  await button(page, 'Previous Product').click();
  await expectAt(page, '1/3');
  await page.mouse.click(place.x, place.y);
  await expectAt(page, '2/3');
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expectAt(page, '2/3');
  // Keys are pressed as fast as one likes.
  await button(page, 'Previous Product').click();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expectAt(page, '3/3');
  await page.context().close();
});
