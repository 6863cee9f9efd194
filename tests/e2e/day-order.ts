import { expect } from '@playwright/test';
import { addByCode, samplesOf, sees, spoil, type Walker } from './day';
import { chooseFirstClient, signIn } from './walk';

// From the login screen to a placed order, on the real server.

/** Every word of signing in and out (spec §5, §8). */
export async function walkLogin({ page, url, username, narrow }: Walker): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await sees(page, 'Please fill in all fields');
  await page.getByPlaceholder('Enter your username').fill(username);
  await page.getByPlaceholder('Enter your password').fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await sees(page, 'Login failed');
  await signIn(page, url, username);
  await sees(page, 'Welcome back');
  await sees(page, 'Logged in successfully as agent');
  if (narrow) await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await sees(page, 'Goodbye');
  await sees(page, 'Logged out successfully');
}

/** The very first load of a device, held up on its way. */
export async function walkFirstLoad({ page, context, url, username }: Walker): Promise<void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const changes = '**/api/scope/main/changes*';
  await context.route(changes, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, url, username);
  await sees(page, 'Loading products...');
  await page.goto(`${url}/my-orders`);
  await sees(page, 'Loading orders...');
  letThrough();
  await expect(page.getByText('Loading orders...')).toBeHidden();
  await context.unroute(changes);
}

/** The products screen and all it asks, up to a cart with a product and a sample in it. */
export async function walkOrder(walker: Walker): Promise<void> {
  const { page, url, narrow, username } = walker;
  await page.goto(`${url}/products`);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await expect(page.getByPlaceholder('Search products...')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^page 2 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  if (!narrow)
    for (const column of ['Price', 'Stock', 'In bag'])
      await page.getByRole('button', { name: column, exact: true }).click();
  await chooseFirstClient(page);
  const [sample] = await samplesOf(url, username);
  if (sample === undefined) throw new Error(`${username} has no samples`);
  await addByCode(walker, sample.code);
  await sees(page, 'Added to Cart');
  await page.getByRole('button', { name: 'Cancel Order', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel Order' })).toBeVisible();
  await page.getByRole('button', { name: 'No, keep order' }).click();
  await page.getByRole('button', { name: 'Cancel Order', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, cancel order' }).click();
  await sees(page, 'The order has been cancelled');
  await page.goto(`${url}/cart`);
  await expect(page.getByText('No active order. Start a new order from the Products page.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await chooseFirstClient(page);
  await addByCode(walker, sample.code);
}

/** The cart's refusals, the samples, an order that goes through and one that the server refuses. */
export async function walkCart(walker: Walker): Promise<void> {
  const { page, url, context, username } = walker;
  await page.goto(`${url}/cart`);
  await expect(page.getByText(/^Order for: /)).toBeVisible();
  await expect(page.getByText('Order Observations')).toBeVisible();
  await page
    .getByRole('button', { name: /decrease|minus|less/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await sees(page, 'Please set valid quantities for all items');
  await page.getByRole('textbox', { name: /^Quantity of/ }).fill('1');
  await page.getByRole('button', { name: 'Place Order' }).click();
  const samples = page.getByRole('dialog', { name: 'Samples left at client' });
  await expect(samples).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(samples).toBeHidden();
  await expect(page.getByText(/^Order for: /)).toBeVisible(); // closing goes back to the cart, nothing is placed
  await page.getByRole('button', { name: 'Place Order' }).click();
  await samples.getByRole('checkbox').first().check();
  await samples.getByRole('button', { name: 'Submit' }).click();
  await sees(page, 'Order placed successfully');
  await expect(page).toHaveURL(/\/products$/);

  // A client and nothing else is no order.
  await chooseFirstClient(page);
  await page.goto(`${url}/cart`);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await sees(page, 'Please select a client and add items to cart');

  // The total is spoiled on its way, so that the server itself refuses it.
  await page.getByRole('link', { name: 'Back to Products' }).click();
  const [product] = await samplesOf(url, username, false);
  await addByCode(walker, product?.code ?? '');
  const stop = await spoil(context, 'POST', /\/items\/order/, (order) => ({
    ...order,
    price: Number(order['price']) + 1,
  }));
  await page.getByRole('link', { name: /^Cart \(1\)/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await sees(page, 'Failed to place order');
  await stop();
}
