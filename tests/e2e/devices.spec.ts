import { expect, type Page } from '@playwright/test';
import { openPhone, ordersOf, spoil, widths } from './day';
import { openPeople } from './open-people';
import { untold } from './refusing-desk';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { addOnPhone, chooseFirstClient, placeOrder, seenAtBothWidths as sees, signIn } from './walk';

// The board of devices and the inbox of what was refused (SESSION-15), at a desk that stays open.

const server = serveDemo();
const devicesPath = /\/scope\/main\/devices(\?|$)/;

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name, exact: true });

test('[SESSION-15] what a phone was refused is in the inbox at once, until it is discarded', async ({ browser }) => {
  const desk = await openPeople(browser, server.url);
  await tab(desk, 'Inbox').click();
  await sees(
    desk,
    'Nothing waits for you',
    'What devices were refused, and what was handed in or came as a file, is listed here.',
  );
  const before = await ordersOf(server.url, 'ana');
  const second = await openPhone(browser, 'block');
  await signIn(second.page, server.url, 'ana');
  const { context, page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  const stop = await spoil(context, 'POST', /\/items\/order/, (order) => ({
    ...order,
    price: Number(order['price']) + 1,
  }));
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await placeOrder(page);
  await expect(page.getByText('Failed to place order. The total is not the sum of its lines.')).toBeVisible();
  await stop();

  await expect(tab(desk, 'Inbox (1)')).toBeVisible();
  await sees(
    desk,
    'Refused on devices',
    /^Order for .*, 1 product, Lei /,
    'The total is not the sum of its lines.',
    "Ana Popescu decides about it on that device, under 'Waiting to send'. Call Ana Popescu if it cannot wait.",
    /^Ana Popescu, Chrome on .* · Refused \d\d:\d\d$/,
  );
  await expectSound(desk);
  await tab(desk, 'Devices').click();
  const rows = desk.getByRole('table', { name: 'Devices' }).getByRole('row').filter({ hasText: 'Ana Popescu' });
  await expect(rows.getByText('1 refused')).toHaveCount(1);
  await expect(desk.getByRole('table', { name: 'Devices' }).getByRole('row').nth(1)).toContainText(/1 unsent, oldest/);
  expect(await rows.count()).toBeGreaterThan(1);
  await expectSound(desk);
  await desk.getByRole('button', { name: /^See 1 refused: Ana Popescu, Chrome on / }).dblclick();
  const dialog = desk.getByRole('dialog', { name: /^Refused: Ana Popescu, Chrome on / });
  await expect(dialog.getByText('The total is not the sum of its lines.')).toBeVisible();
  await expectSound(desk);

  // Without a signal, the board shows what it reported last.
  await context.setOffline(true);
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await placeOrder(page);
  await page.getByRole('link', { name: /needs you/ }).click();
  await page
    .getByRole('region', { name: 'Needs you' })
    .getByRole('button', { name: /^Discard/ })
    .click();
  await page.getByRole('button', { name: 'Yes, discard' }).click();
  await expect(dialog.getByText('The total is not the sum of its lines.')).toBeVisible();
  await context.setOffline(false);
  await sees(desk, 'Nothing is refused there any more.');
  await desk.keyboard.press('Escape');
  await expect(tab(desk, 'Inbox')).toBeVisible();
  await expect(rows.getByText('1 refused')).toHaveCount(0);
  await expect(async () => expect(await ordersOf(server.url, 'ana')).toHaveLength(before.length + 1)).toPass();
});

const refused = (key: string, kind: string, more: object) => ({
  ...{ key, kind, since: '2026-11-24T08:00:00.000Z', code: 'conflict', message: 'It does not fit' },
  ...more,
});

const handedIn = {
  ...{ id: 'h1', session: 's1', device: 'Chrome on Android', at: '2026-11-25T10:00:00Z', key: 'k1' },
  ...{ made: '2026-11-25T09:00:00Z', state: 'waiting', decidedBy: null, decided: null, became: '', wasThere: false },
  command: { kind: 'createObservation', localId: 'local:1', observation: { title: 'Raft', description: '' } },
};

/** Devices in every state, as a server has them that has known them for days. */
const devicesIn = (account: string, now: number) => {
  const device = (id: string, minutes: number, more: object = {}) => ({
    ...{ id, account, device: 'Chrome on Android', appVersion: '1.0.0-aaaaaaa', started: '2026-11-20T08:00:00.000Z' },
    ...{ lastContact: new Date(now - minutes * 60_000).toISOString(), isThis: false, needsYou: 0, refused: [] },
    ...more,
  });
  return [
    device('d0', 0, { isThis: true }),
    device('d1', 5),
    device('d2', 130, { appVersion: '0.9.0-bbbbbbb' }),
    device('d3', 3 * 24 * 60, {
      over: 'ended',
      unsent: { entries: 2, oldest: '2026-11-20T08:00:00.000Z', value: 120.5, at: '2026-11-24T08:00:00.000Z' },
      needsYou: 60,
      refused: [
        refused('k1', 'placeOrder', { of: 'local:1', name: 'Magazin Nou SRL', products: 12, value: 120.5 }),
        refused('k2', 'fly', {}),
      ],
    }),
  ];
};

test('[WORDS-1] the board of devices: every state, loading, failed, without a network', async ({ browser }) => {
  const desk = await openPeople(browser, server.url);
  const account = await desk.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}').id as string);
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await desk.route(devicesPath, async (route) => {
    await mayAnswer;
    await route.fulfill({ json: devicesIn(account, Date.now()) });
  });
  await desk.reload();
  await tab(desk, 'Devices').click();
  await sees(desk, 'Loading the devices...');
  answer();
  await sees(
    desk,
    'What each device last reported. One that is offline cannot report.',
    /^As of \d\d:\d\d$/,
    '4 devices',
    'Just now',
    '5 minutes ago',
    '2 hours ago',
    '3 days ago',
    'No contact for a day',
    'Other version',
    '60 refused',
    'Ended',
    'This device',
  );
  await sees(desk, 'Nothing');
  for (const column of ['Device', 'App', 'Not sent', 'Refused'])
    await expect(desk.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expectSound(desk);
  await desk.setViewportSize(widths.phone);
  await expect(desk.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(4);
  await expectSound(desk);
  await desk.getByRole('button', { name: /^See 60 refused: / }).click();
  await sees(desk, /^Order for Magazin Nou SRL, 12 products/, '58 more refused entries can be seen on the device.');
  await expectSound(desk);
  await desk.keyboard.press('Escape');
  await desk.setViewportSize(widths.desk);
  await desk.unroute(devicesPath);
  const again = async (): Promise<void> => {
    await desk.reload();
    await tab(desk, 'Devices').click();
  };
  await tab(desk, /^Inbox/).click();
  await desk.route(/\/scope\/main\/handed-in(\?|$)/, (route) => route.fulfill({ json: [{ ...handedIn, account }] }));
  await desk.reload();
  await tab(desk, 'Inbox (1)').click();
  await sees(desk, /^Handed in$/, /^Handed in by the phone of Ioana Munteanu \(Chrome on Android\): 1 entry$/);
  await expectSound(desk);
  await untold(desk, devicesPath, again, ['The devices could not be loaded.', 'The devices need a connection.']);
});
