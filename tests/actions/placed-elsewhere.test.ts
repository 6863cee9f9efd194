import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addToCart,
  cancelOrder,
  removeLine,
  selectClient,
  setLineQuantity,
  setObservations,
} from '../../src/actions/cart';
import { placeOrder } from '../../src/actions/orders';
import { editOrderAgain } from '../../src/actions/repairs';
import { signIn } from '../../src/actions/session';
import { cartDiskOf } from '../../src/device/account';
import { createDevice, type Device, type DeviceParts } from '../../src/device/device';
import type { CartProduct } from '../../src/domain/cart';
import { placeOrder as placeOrderCommand } from '../../src/domain/commands/place-order';
import { cartName } from '../../src/drafts/kept-cart';
import { clientsOf } from '../../src/views/clients';
import { gate } from '../support/gate';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { plainPassword } from '../support/plain-company';
import { createTestBrowser, noNetwork, type TestBrowser, type TestTab } from '../support/test-browser';
import { accountOf, eventually, mirrorOf, products, waiting } from './field';

// One cart in two tabs. One of them places it and is killed once the order is on the disk: it never tells the other,
// nor local storage. What is typed in the other is no part of that order, and what was ordered is not ordered again.

describe('a cart that was placed in another tab', () => {
  let backend: PlainBackend;
  let browser: TestBrowser;
  let started: Device[];
  let listen: () => void;
  beforeEach(async () => {
    backend = await startPlainBackend();
    browser = createTestBrowser();
    started = [];
    listen = () => undefined;
  });
  afterEach(async () => {
    listen();
    for (const device of started) await device.stop();
    await backend.stop();
  });

  const open = async (tab: TestTab, parts: Partial<DeviceParts> = {}): Promise<Device> => {
    const device = createDevice(tab, parts);
    started.push(device);
    await device.ready;
    return device;
  };

  /** A tab whose channels and local storage are as dead as it is from `kill` on; nothing that it has goes out. */
  const mortalTab = () => {
    let dead = false;
    const tab = browser.openTab(backend);
    const { openChannel } = tab;
    const unlessDead =
      <Given extends readonly unknown[]>(does: (...given: Given) => void) =>
      (...given: Given): void => {
        if (!dead) does(...given);
      };
    const storage = browser.localStorage;
    Object.assign(tab, {
      openChannel(name: string) {
        const channel = openChannel(name);
        return channel && Object.assign(channel, { postMessage: unlessDead(channel.postMessage) });
      },
      localStorage: {
        ...storage,
        getItem: storage.getItem,
        setItem: unlessDead(storage.setItem),
        removeItem: unlessDead(storage.removeItem),
      },
      fetch: (...args: Parameters<typeof fetch>) => (dead ? noNetwork() : fetch(...args)),
    });
    return {
      tab,
      kill() {
        dead = true;
      },
      free: () => browser.locks.release(tab),
    };
  };

  /** A tab that hears of the others by what they tell alone, until it `listens`: it has no turn to send or pull. */
  const deafTab = () => {
    const tab = browser.openTab(backend);
    const { request } = tab.locks;
    const listening = gate();
    const others = listen;
    listen = () => {
      others();
      listening.open();
    };
    const turns = /^teren-(push|pull)-/;
    const locks = {
      request: (async (...args: Parameters<typeof request>) => {
        if (turns.test(args[0])) await listening.opens;
        return request(...args);
      }) as typeof request,
    };
    return Object.assign(tab, { locks });
  };

  /** Of the company, as the tests call them. */
  let one: CartProduct;
  let two: CartProduct;
  let three: CartProduct;
  let clients: readonly string[];
  const nameOf = (id: string | undefined): string | undefined =>
    id && { [one.id]: 'p1', [two.id]: 'p2', [three.id]: 'p3', [clients[0] ?? '']: 'c1', [clients[1] ?? '']: 'c2' }[id];
  const choose = (device: Device, name: 'c1' | 'c2') => selectClient(device, clients[name === 'c1' ? 0 : 1]);
  /** A signed-in tab with an empty cart. */
  const signedIn = async (tab: TestTab, parts: Partial<DeviceParts> = {}): Promise<Device> => {
    const device = await open(tab, parts);
    expect((await signIn(device, 'ana', plainPassword)).kind).toBe('signed-in');
    await eventually(() => {
      const [first, second, third] = products(device);
      clients = clientsOf(mirrorOf(device))
        .read()
        .map(({ id }) => id);
      if (first === undefined || second === undefined || third === undefined || clients.length < 2)
        throw new Error('the company is not here yet');
      [one, two, three] = [first, second, third];
    });
    return device;
  };

  const cartOf = ({ cart: { state } }: Device) => ({
    lines: state.items.map(({ product, quantity, typed }) => [nameOf(product.id), typed ?? quantity]),
    client: nameOf(state.client),
    observations: state.observations,
  });
  const empty = { lines: [], client: undefined, observations: '' };
  const filled = {
    lines: [
      ['p1', 2],
      ['p2', 2],
    ],
    client: 'c1',
    observations: 'la poartă',
  };
  const noticesOf = (device: Device) => accountOf(device).takeNotices();
  const said = [{ kind: 'placed-already' }];
  const saved = (device: Device) => eventually(() => expect(device.cart.state.onDisk).toBe('saved'));
  const ordered = () =>
    backend
      .orders()
      .map(({ client, products: lines }) => [
        nameOf(`${client}`),
        ...lines.map(({ product, quantity }) => [nameOf(`${product}`), quantity]),
      ])
      // Each waits by itself after an attempt that failed.
      .sort((a, b) => `${a}`.localeCompare(`${b}`));

  /** Two tabs show the same cart; the first one places it and is killed. Answers the other one. */
  const placedByAKilledTab = async (parts: Partial<DeviceParts> = {}): Promise<{ tab: TestTab; left: Device }> => {
    const { tab, kill, free } = mortalTab();
    const doomed = await signedIn(tab);
    choose(doomed, 'c1');
    setObservations(doomed, 'la poartă');
    for (const product of [one, two]) addToCart(doomed, product, 2);
    await saved(doomed);
    kill(); // it tells nothing from here on, and is heard no more when the other one opens
    const other = deafTab();
    const left = await open(other, parts);
    expect(cartOf(left)).toEqual(filled);
    expect((await placeOrder(doomed)).kind).toBe('saved');
    await doomed.stop();
    free();
    return { tab: other, left };
  };
  const afterThat = (parts: Partial<DeviceParts> = {}) => placedByAKilledTab(parts).then(({ left }) => left);
  const placed = async (device: Device) => {
    const outcome = await placeOrder(device);
    listen();
    expect(outcome).toMatchObject({ kind: 'saved' });
    if (outcome.kind === 'saved') expect(await outcome.settled).toBe('accepted');
    await eventually(() => expect(waiting(device)).toEqual([]));
  };
  const first = ['c1', ['p1', 2], ['p2', 2]];

  it('[SYNC-1] keeps here what is added after, and that alone is the next order', async () => {
    const left = await afterThat();
    addToCart(left, three, 1);
    await saved(left);
    await eventually(() => expect(cartOf(left)).toEqual({ ...empty, lines: [['p3', 1]], client: 'c1' }));
    await placed(left);
    expect(ordered()).toEqual([first, ['c1', ['p3', 1]]]);
    expect([noticesOf(left), noticesOf(left)]).toEqual([said, []]);
  });

  it('[SYNC-1] is not placed again by a Place Order at once; a second tap places the rest', async () => {
    const left = await afterThat();
    addToCart(left, three, 1);
    expect(await placeOrder(left)).toEqual({ kind: 'refused', code: 'placed-already' });
    expect(cartOf(left).lines).toEqual([['p3', 1]]);
    await placed(left);
    expect(ordered()).toEqual([first, ['c1', ['p3', 1]]]);
  });

  it('[SYNC-1] tapped here as it was placed there, is one order without a word', async () => {
    const left = await afterThat();
    await placed(left);
    expect([cartOf(left), noticesOf(left)]).toEqual([empty, []]);
    expect(ordered()).toEqual([first]);
  });

  it('[SYNC-25] goes from here when the user looks at this tab, silently where nothing was typed', async () => {
    const { tab, left } = await placedByAKilledTab();
    expect(cartOf(left)).toEqual(filled);
    listen();
    tab.wake('visible');
    await eventually(() => expect(cartOf(left)).toEqual(empty));
    expect(noticesOf(left)).toEqual([]);
    await eventually(() => expect(ordered()).toEqual([first]));
    expect(browser.localStorage.getItem('cart')).toBeNull();
  });

  it('[SYNC-1] keeps of a line the units added to it, and what is no quantity as it was typed', async () => {
    const left = await afterThat();
    setLineQuantity(left, one.code, 5);
    await eventually(() => expect(cartOf(left).lines).toEqual([['p1', 3]]));
    expect(noticesOf(left)).toEqual(said);
    setLineQuantity(left, one.code, null, '2.5');
    await saved(left);
    expect(cartOf(left).lines).toEqual([['p1', '2.5']]);
    expect(noticesOf(left)).toEqual([]);
  });

  it('[SYNC-25] says so also where nothing is left of what was changed', async () => {
    const left = await afterThat();
    removeLine(left, two.code);
    await eventually(() => expect(cartOf(left)).toEqual(empty));
    expect(noticesOf(left)).toEqual(said);
  });

  it('[SYNC-25] keeps the observations that were typed after, for its client', async () => {
    const left = await afterThat();
    setObservations(left, 'la poartă, după 12');
    await eventually(() => expect(cartOf(left)).toEqual({ ...filled, lines: [], observations: 'la poartă, după 12' }));
    expect(noticesOf(left)).toEqual(said);
  });

  it('[SYNC-1] keeps the client that was chosen after, and is no second order for it unasked', async () => {
    const left = await afterThat();
    choose(left, 'c2');
    expect(await placeOrder(left)).toMatchObject({ code: 'placed-already' });
    expect(cartOf(left)).toEqual({ ...empty, client: 'c2' });
    addToCart(left, three, 1);
    await placed(left);
    expect(ordered()).toEqual([first, ['c2', ['p3', 1]]]);
  });

  it('[SYNC-25] what is typed here while the other tab places and lives is kept as well', async () => {
    const here = await signedIn(browser.openTab(backend));
    choose(here, 'c1');
    addToCart(here, one, 2);
    await saved(here);
    const there = await open(browser.openTab(backend));
    const placing = placeOrder(there);
    addToCart(here, two, 1);
    expect((await placing).kind).toBe('saved');
    await eventually(() => expect([here, there].map((tab) => cartOf(tab).lines)).toEqual([[['p2', 1]], [['p2', 1]]]));
    await placed(here);
    expect(ordered()).toEqual([
      ['c1', ['p1', 2]],
      ['c1', ['p2', 1]],
    ]);
  });

  it('[SYNC-25] what is typed in the same tab while it is being placed is the next cart', async () => {
    const here = await signedIn(browser.openTab(backend));
    choose(here, 'c1');
    addToCart(here, one, 2);
    await saved(here);
    const placing = placeOrder(here);
    addToCart(here, two, 1);
    expect((await placing).kind).toBe('saved');
    expect([cartOf(here).lines, noticesOf(here)]).toEqual([[['p2', 1]], []]);
  });

  it('[SYNC-25] what was still being written when it was placed leaves the disk with the order', async () => {
    const looking = gate();
    const cartDisk: DeviceParts['cartDisk'] = (mirror) => {
      const disk = cartDiskOf(mirror);
      return { ...disk, since: async (...args) => looking.opens.then(() => disk.since(...args)) };
    };
    const tab = browser.openTab(backend);
    let online = true;
    Object.assign(tab, { fetch: (...args: Parameters<typeof fetch>) => (online ? fetch(...args) : noNetwork()) });
    const here = await signedIn(tab, { cartDisk });
    // The order would be accepted before anybody looks.
    online = false;
    choose(here, 'c1');
    addToCart(here, one, 2);
    expect(here.cart.state.onDisk).toBe('saving');
    const placing = placeOrder(here);
    await eventually(() => expect(waiting(here)).toHaveLength(1));
    // A kill leaves the one or the other: this is before the tab has looked at the disk again.
    expect(await mirrorOf(here).aside(cartName)).toMatchObject({ items: [], key: '' });
    looking.open();
    expect((await placing).kind).toBe('saved');
    expect(cartOf(here)).toEqual(empty);
  });

  it('[SYNC-25] the client that is chosen in one tab takes nothing of what is typed in the other', async () => {
    const here = await signedIn(browser.openTab(backend));
    const there = await open(browser.openTab(backend));
    setObservations(here, 'la poartă');
    await eventually(() => expect(cartOf(there).observations).toBe('la poartă'));
    choose(there, 'c2');
    await eventually(() => expect(cartOf(here)).toEqual({ ...empty, client: 'c2', observations: 'la poartă' }));
  });

  it('[SYNC-25] what is typed next in a killed tab is kept while the other learns of the order', async () => {
    const killed = gate();
    listen = killed.open;
    let isNext = false;
    const cartDisk: DeviceParts['cartDisk'] = (mirror) => {
      const disk = cartDiskOf(mirror);
      return {
        ...disk,
        write: async (cart, seen) => (isNext ? killed.opens.then(() => 'placed') : disk.write(cart, seen)),
      };
    };
    const here = await signedIn(browser.openTab(backend), { cartDisk });
    choose(here, 'c1');
    addToCart(here, one, 2);
    await saved(here);
    const learns = gate();
    const there = await open(browser.openTab(backend), {
      cartDisk: (mirror) => ({
        ...cartDiskOf(mirror),
        async since(...asked) {
          const since = await cartDiskOf(mirror).since(...asked);
          if (since !== undefined) await learns.opens;
          return since;
        },
      }),
    });
    expect((await placeOrder(here)).kind).toBe('saved');
    // The disk has it never: the tab is killed before.
    isNext = true;
    addToCart(here, two, 1);
    learns.open();
    await eventually(() => expect(cartOf(there).lines).not.toContainEqual(['p1', 2]));
    expect(cartOf(await open(browser.openTab(backend))).lines).toEqual([['p2', 1]]);
  });

  it('[SYNC-25] taken back while the other tab learns of it, it is in the cart of both', async () => {
    await (await signedIn(browser.openTab(backend))).stop();
    const here = await open(deafTab());
    const there = await open(deafTab());
    for (let moment = 0; moment < 20; moment += 1) {
      choose(here, 'c1');
      addToCart(here, one, 2);
      await saved(here);
      expect((await placeOrder(here)).kind).toBe('saved');
      for (let turn = 0; turn < moment; turn += 1) await new Promise(setImmediate);
      const [entry] = waiting(here);
      if (entry === undefined) throw new Error('it does not wait');
      expect(await editOrderAgain(here, entry.id)).toBe('in-cart');
      await eventually(() => expect([here, there].map((tab) => cartOf(tab).lines)).toEqual([[['p1', 2]], [['p1', 2]]]));
      cancelOrder(here);
      await eventually(() => expect([here, there].map(cartOf)).toEqual([empty, empty]));
    }
  });

  /** Two tabs that get no messages from each other, and know only what they read from the disk. */
  const twoUntold = async (): Promise<[Device, Device]> => {
    await (await signedIn(browser.openTab(backend))).stop();
    const untold = () => open(Object.assign(deafTab(), { openChannel: () => undefined }));
    return [await untold(), await untold()];
  };
  const takenBack = async (device: Device) => {
    const [entry] = waiting(device);
    if (entry === undefined) throw new Error('it does not wait');
    return editOrderAgain(device, entry.id);
  };

  it('[SYNC-25] taken back by a tab that is killed at once, it outlives what the other types', async () => {
    const [here, there] = await twoUntold();
    choose(here, 'c1');
    addToCart(here, one, 2);
    expect((await placeOrder(here)).kind).toBe('saved');
    expect(await takenBack(here)).toBe('in-cart');
    expect(cartOf(there)).toEqual(empty);
    addToCart(there, two, 1);
    await saved(there);
    await eventually(() =>
      expect(cartOf(there)).toEqual({
        ...empty,
        lines: [
          ['p1', 2],
          ['p2', 1],
        ],
        client: 'c1',
      }),
    );
    expect((await placeOrder(there)).kind).toBe('saved');
    listen();
    await eventually(() => expect(ordered()).toEqual([['c1', ['p1', 2], ['p2', 1]]]));
  });

  it('[SYNC-25] what is added while an order is taken back into the cart is in it, too', async () => {
    const [here] = await twoUntold();
    for (let moment = 0; moment < 20; moment += 1) {
      choose(here, 'c1');
      addToCart(here, one, 2);
      expect((await placeOrder(here)).kind).toBe('saved');
      const taking = takenBack(here);
      for (let turn = 0; turn < moment; turn += 1) await new Promise(setImmediate);
      addToCart(here, two, 1);
      const outcome = await taking;
      await saved(here);
      const [order, added] = [
        ['p1', 2],
        ['p2', 1],
      ];
      // Added before it was looked what is in the cart, it is an order of its own, and the other one stays.
      if (outcome === 'in-cart') expect(cartOf(here).lines).toEqual([order, added]);
      else expect([outcome, cartOf(here).lines, waiting(here).length]).toEqual(['cart-busy', [added], 1]);
      cancelOrder(here);
      if (outcome !== 'in-cart') expect(await takenBack(here)).toBe('in-cart');
      cancelOrder(here);
      await saved(here);
    }
  });

  /** Two such tabs that show the same cart: two of the first product, for c1. */
  const bothShowOne = async () => {
    const [here, there] = await twoUntold();
    choose(here, 'c1');
    addToCart(here, one, 2);
    await saved(here);
    there.cart.follow();
    await eventually(() => expect(cartOf(there).lines).toEqual([['p1', 2]]));
    return [here, there] as const;
  };

  it('[SYNC-25] an order placed by a tab that has not heard leaves the other’s next cart alone', async () => {
    const [here, there] = await bothShowOne();
    cancelOrder(there);
    choose(there, 'c2');
    addToCart(there, two, 1);
    await saved(there);
    expect((await placeOrder(here)).kind).toBe('saved');
    const next = { ...empty, lines: [['p2', 1]], client: 'c2' };
    expect([cartOf(here), cartOf(there)]).toEqual([next, next]);
    expect(cartOf(await open(deafTab()))).toEqual(next);
  });

  it('[SYNC-25] what one tab has typed outlives that the other, which has not heard, places', async () => {
    const [here, there] = await bothShowOne();
    addToCart(there, two, 1);
    await saved(there);
    expect((await placeOrder(here)).kind).toBe('saved');
    expect([cartOf(here).lines, noticesOf(here)]).toEqual([[['p2', 1]], []]);
    expect(waiting(here).map(({ command }) => placeOrderCommand.read(command)?.order.products.length)).toEqual([1]);
  });

  /** The cart of a tab that has heard nothing until what it shows was placed, taken back, changed and placed again. */
  const placedAgain = async (tellsStages: boolean) => {
    await (await signedIn(browser.openTab(backend))).stop();
    const here = await open(deafTab());
    choose(here, 'c1');
    for (const product of [one, two]) addToCart(here, product, 2);
    await saved(here);
    const learns = gate();
    let isOpen = false;
    const there = await open(deafTab(), {
      cartDisk: (mirror) => ({
        ...cartDiskOf(mirror),
        async since(shown, isSaved) {
          if (isOpen) await learns.opens;
          return cartDiskOf(mirror).since(shown, isSaved && tellsStages);
        },
      }),
    });
    isOpen = true;
    expect((await placeOrder(here)).kind).toBe('saved');
    const [entry] = waiting(here);
    if (entry === undefined) throw new Error('it does not wait');
    expect(await editOrderAgain(here, entry.id)).toBe('in-cart');
    removeLine(here, two.code);
    expect((await placeOrder(here)).kind).toBe('saved');
    expect(cartOf(there).lines).toHaveLength(2);
    learns.open();
    await eventually(() => expect(cartOf(there).lines).not.toContainEqual(['p1', 2]));
    return there;
  };

  it('[SYNC-1] taken back, changed and placed again, nothing of the first is in the other tab', async () => {
    const there = await placedAgain(true);
    expect(cartOf(there)).toEqual(empty);
    expect(noticesOf(there)).toEqual([]);
  });

  it('sabotage: without knowing which change was placed, a line taken out counts as typed since', async () => {
    expect(cartOf(await placedAgain(false)).lines).toEqual([['p2', 2]]);
  });

  it('sabotage: where the disk is not asked about it, what was ordered stays in the cart', async () => {
    const cartDisk: DeviceParts['cartDisk'] = (mirror) => ({
      ...cartDiskOf(mirror),
      read: () => Promise.resolve(undefined),
      since: () => Promise.resolve(undefined),
      async write(cart) {
        await mirror.putAside('cart', cart);
        return 'kept';
      },
    });
    const left = await afterThat({ cartDisk });
    addToCart(left, three, 1);
    await saved(left);
    await mirrorOf(left).catchUp();
    expect(cartOf(left).lines).toEqual([
      ['p1', 2],
      ['p2', 2],
      ['p3', 1],
    ]);
  });
});
