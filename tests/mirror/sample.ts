import { type Mirror, openMirror } from '../../src/outbox/account-mirror';
import type { Change, ChangesAnswer } from '../../src/wire/change';
import type { LiveEvent } from '../../src/wire/event';
import type { NewOrder, Order } from '../../src/wire/order';
import { createTestBrowser, type TestBrowser, type TestTab } from '../support/test-browser';

// Rows and pages as a server sends them, for tests of the mirror.

const nowhere = { apiBase: '/api', eventsUrl: 'ws://nowhere' };

/** A tab's mirror of one account in a browser profile. */
export const openTabMirror = async (browser: TestBrowser = createTestBrowser(), accountId = 'a1'): Promise<Mirror> => {
  const mirror = await openMirror({ ...browser.openTab(nowhere), accountId });
  await mirror.loaded;
  return mirror;
};

/** As a browser takes away the database of `openTabMirror`. */
export const deleteDatabase = (tab: TestTab): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = tab.indexedDB.deleteDatabase('teren-a1');
    asked.onsuccess = () => resolve();
    asked.onerror = () => reject(asked.error);
  });

/** The mirror of one that is killed, again and again, between its commit and its message to the others. */
export const openSilentMirror = async (browser: TestBrowser): Promise<Mirror> => {
  const mirror = await openMirror({ ...browser.openTab(nowhere, { openChannel: () => undefined }), accountId: 'a1' });
  await mirror.loaded;
  return mirror;
};

export const product = (number: number, price = number) => ({
  id: `p${number}`,
  code: `CODE-${String(number).padStart(6, '0')}`,
  name: `Product ${number}`,
  price,
});
export const client = (id: string, name: string) => ({
  id,
  name,
  phone: '0712345678',
  email: '',
  cui: '',
  contactPerson: '',
  deliveryAddress: '',
  observations: '',
  visitDays: '',
  visitAgent: '',
});
export const wish = (over: Partial<NewOrder> = {}): NewOrder => ({
  client: 'c1',
  date: '2026-11-21',
  price: 6,
  agent: 'a1',
  placedAt: '2026-11-21T08:00:00.000Z',
  products: [{ product: 'p2', quantity: 3, unitprice: 2, deliveredQuantity: 0 }],
  ...over,
});
/** The order that the server makes of a wish. */
export const storedOrder = (id: string, order: NewOrder, over: Partial<Order> = {}): Order => ({
  ...order,
  observations: order.observations ?? '',
  lastModifiedObservations: order.lastModifiedObservations ?? '',
  isFinalized: false,
  id,
  version: 1,
  products: order.products.map((line) => ({ ...line, added: false })),
  ...over,
});

type Page = Extract<ChangesAnswer, { changes: unknown }>;
export const page = (changes: Change[], over: Partial<Page> = {}): Page => {
  const next = changes.at(-1)?.seq ?? 0;
  return { epoch: 'e1', changes, next, last: next, more: false, ...over };
};
export const change = (seq: number, type: Change['type'], item: { id: string }): Change => ({
  seq,
  type,
  id: item.id,
  item,
});
export const event = (seq: number, prev: number, itemType: string, rest: Partial<LiveEvent>): LiveEvent => ({
  messageType: 'entity-item-changed',
  itemType,
  spaceKey: 'main',
  seq,
  prev,
  ...rest,
});

/** An entry as `enqueue` makes it. */
export const entry = (
  key: string,
  command: Parameters<Mirror['outbox']['add']>[0]['command'],
  dependsOn: string[] = [],
) => ({
  key,
  command,
  dependsOn,
  state: 'waiting' as const,
  createdAt: '2026-11-21T08:00:00.000Z',
  attempts: 0,
});
