import { addToCart, cancelOrder, removeLine, selectClient, setObservations } from '../../src/actions/cart';
import { placeOrder } from '../../src/actions/orders';
import type { Device } from '../../src/device/device';
import { firstLoadOf } from '../../src/views/first-load';
import { productsOf } from '../../src/views/products';
import { waitingOf } from '../../src/views/waiting';
import { ordersOf } from '../support/orders-of';
import type { Invoice } from './invoices';
import { clientFor, mirrorOf, notBegun, type Progress, seen, settled } from './person';
import { type InLife, Killed, type Phone } from './phone';
import type { Random } from './random';
import { allSent, changedBy, entryOf, isAsIn, type Said, type TakeBack, takeBack, takeIntoCart } from './take-back';

// A simulated agent: makes one order after the other; when the app dies, opens it again and checks how far the order
// got.

export interface Agent {
  readonly phone: Phone;
  readonly failures: string[];
  /** What the phone reported about the invoices whose orders were taken back. */
  readonly takenBack: ReadonlyMap<string, Said>;
  /** The invoices as they were placed again after a change. */
  readonly changed: ReadonlyMap<string, Invoice>;
  work(invoices: readonly Invoice[]): Promise<void>;
  /** Keeps the app open, with everything still failing, until nothing is pending. */
  sent(): Promise<void>;
}

const closedMeanwhile = { kind: 'refused', code: 'no-token' } as const;

export interface AgentOptions {
  readonly phone: Phone;
  readonly random: Random;
  /**
   * Whether the agent waits, now and then and at the end, until everything is sent; with a broken app this may never
   * happen.
   */
  readonly patient: boolean;
  /** Whether an invoice may have become two orders: by a proxy's fault, or by a restore if it was taken back. */
  mayBeTwice(invoice: string, isTakenBack: boolean): boolean;
  /** Checks what an open app shows, given that these invoices were placed. */
  look(app: Device, placed: readonly string[]): Promise<void>;
}

export const createAgent = (options: AgentOptions): Agent => {
  const { phone, random, patient, mayBeTwice, look } = options;
  const placed: string[] = [];
  const failures: string[] = [];
  const takenBack = new Map<string, Said>();
  const changed = new Map<string, Invoice>();
  const browsersKilled = (): number => phone.tally.hits.get('browsers killed')?.times ?? 0;
  const fail = (what: string): void => void failures.push(`${phone.username} ${what}`);

  /** Resolves when everything is loaded, which needs the network; also while a restored server is loaded again. */
  const loaded = (app: Device): Promise<void> => {
    const load = firstLoadOf(mirrorOf(app));
    if (!load.read().complete) phone.setOffline(false);
    return seen(app, load, ({ complete }) => complete);
  };

  /** Takes an order back that may be on its way. */
  const takingBack = async (app: Device, inLife: InLife, { number }: Invoice, kind: string): Promise<TakeBack> => {
    const mirror = mirrorOf(app);
    const until = (wish: () => boolean): Promise<void> => {
      // The outcome must be asked of the server.
      phone.setOffline(false);
      // If the session has started again, or not yet, this mirror is not updated any more.
      if (mirrorOf(app) !== mirror) return Promise.reject(new Killed());
      return seen(app, waitingOf(mirror), wish);
    };
    // Usually only after a first attempt to send.
    const isTried = (): boolean => {
      const entry = entryOf(mirror, number);
      return entry === undefined || entry.attempts > 0 || entry.state === 'refused';
    };
    if (random.chance(0.7)) await inLife(until(isTried));
    return { app, mirror, invoice: number, inLife, until, tookBack: (sent) => phone.tally.count(kind, sent) };
  };

  /** Discards an order; true once the phone has reported the outcome. */
  const changeMind = async (app: Device, inLife: InLife, invoice: Invoice): Promise<boolean> => {
    takenBack.set(invoice.number, await takeBack(await takingBack(app, inLife, invoice, 'orders taken back')));
    return true;
  };

  /**
   * Takes an order back into the cart; true once the phone reports that it was done after all, or that it is placed
   * again.
   */
  const changeOrder = async (app: Device, inLife: InLife, before: Invoice, after: Invoice): Promise<boolean> => {
    const { number } = before;
    const shown = () =>
      ordersOf(mirrorOf(app))()
        .read()
        .filter(({ observations }) => observations === number);
    if (shown().some(({ products }) => isAsIn(products, after))) {
      takenBack.set(number, 'changed');
      changed.set(number, after);
      return true;
    }
    const options = await takingBack(app, inLife, before, 'orders taken back to be changed');
    if ((await takeIntoCart(options)) === 'cart-busy') fail(`cannot change ${number}: there is another cart`);
    if (shown().length === 0) return false;
    takenBack.set(number, 'done after all');
    if (app.cart.state.observations !== number) return true;
    if (!mayBeTwice(number, true)) fail(`shows ${number} as done, and has it in the cart as well`);
    cancelOrder(app);
    return true;
  };

  /**
   * One attempt at one invoice; true once the app has reported that it is saved. What an app reports while dying is
   * ignored.
   */
  const place = async (app: Device, inLife: InLife, wanted: Invoice, progress: Progress): Promise<boolean> => {
    const mirror = mirrorOf(app);
    await inLife(loaded(app));
    await inLife(look(app, placed));
    // The session may have ended meanwhile, and its cart moved to its owner's database.
    if (mirrorOf(app) !== mirror) throw new Killed();
    if (progress.takingBack) return changeMind(app, inLife, wanted);
    const invoice = progress.changed ?? wanted;
    const isChanged = invoice !== wanted;
    if (isChanged) {
      if (await changeOrder(app, inLife, wanted, invoice)) return true;
      // The order is neither pending nor done: the disk has it as a cart.
      progress.kept = true;
    }
    phone.setOffline(random.chance(0.25));
    const mine = ordersOf(mirror)()
      .read()
      .filter((order) => order.observations === invoice.number);
    if (mine.length > 1 && !mayBeTwice(invoice.number, isChanged))
      fail(`sees invoice ${invoice.number} ${mine.length} times`);

    // Killed while placing: either the order exists, or the cart is as it was. Anything else is a loss.
    if (mine.length > 0) return true;
    const { state } = app.cart;
    const begun = state.observations === invoice.number;
    const isWhole = isChanged ? state.items.length > 0 : state.items.length === invoice.lines.size;
    if (!(begun && isWhole && state.client !== undefined)) {
      // A killed browser loses what was typed last, but not what was on disk.
      const mayBeGone = !progress.kept && browsersKilled() > progress.browsersKilled;
      if (progress.tapped && !mayBeGone)
        fail(`tapped Place Order for ${invoice.number}: neither order nor cart is there`);
      else if (progress.kept) fail(`does not find the cart of ${invoice.number}, which the disk had`);
    }
    if (!begun && state.items.length > 0) {
      fail(`finds another order's cart: ${state.observations}`);
      cancelOrder(app);
    }

    setObservations(app, invoice.number);
    selectClient(app, await inLife(clientFor(app, invoice.customer)));
    // The server may have been restored meanwhile: the catalogue is being loaded again.
    await inLife(loaded(app));
    const products = new Map(
      productsOf(mirror)
        .read()
        .map((product) => [product.code, product]),
    );
    for (const [code, quantity] of invoice.lines) {
      const product = products.get(code);
      if (product === undefined) throw new Error(`${code} is not in the catalogue of ${phone.username}`);
      addToCart(app, product, quantity);
    }
    for (const { product } of [...state.items]) if (!invoice.lines.has(product.code)) removeLine(app, product.code);

    if (phone.occasions.take('die over the cart')) {
      await inLife(settled(app));
      progress.kept ||= state.onDisk === 'saved';
      phone.killBrowser();
      await inLife(Promise.resolve());
    }

    // No one can tap in an app that has just been killed.
    if (phone.dead) throw new Killed();
    progress.tapped = true;
    progress.kept ||= state.onDisk === 'saved';
    progress.browsersKilled = browsersKilled();
    // An impatient user taps twice, and in a second tab, if one is open, there too.
    const taps = [placeOrder(app)];
    if (random.chance(0.2)) taps.push(placeOrder(app));
    const second = phone.secondTab();
    const there = second?.device.cart.state;
    if (second && there?.observations === invoice.number && isAsIn(there.items, invoice) && random.chance(0.5))
      taps.push(Promise.race([placeOrder(second.device), second.died.then(() => closedMeanwhile)]));
    const outcomes = await inLife(Promise.all(taps));
    if (outcomes.some(({ kind }) => kind === 'saved')) {
      if (isChanged) return changeOrder(app, inLife, wanted, invoice);
      progress.takingBack = phone.occasions.take('take back');
      if (progress.takingBack) return changeMind(app, inLife, invoice);
      if (phone.occasions.take('change')) progress.changed = changedBy(random, invoice);
      return progress.changed === undefined;
    }
    const codes = outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.code : ''));
    // The session has just ended; any other code is wrong.
    if (!codes.includes('no-token')) fail(`could not place ${invoice.number}: ${codes}`);
    phone.setOffline(false);
    return false;
  };

  /** Keeps the app open, with everything still failing, until nothing is pending. */
  const sent = async (): Promise<void> => {
    for (let done = !patient; !done; ) {
      phone.setOffline(false);
      try {
        await phone.alive(async (app, inLife) => {
          await inLife(allSent(app));
          await inLife(look(app, placed));
        });
        done = true;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
    }
  };

  return {
    phone,
    failures,
    takenBack,
    changed,
    async work(invoices) {
      for (const invoice of invoices) {
        // Opening the app may need the network; working with it does not.
        phone.setOffline(false);
        const progress = notBegun();
        for (let done = false; !done; ) {
          try {
            done = await phone.alive((app, inLife) => place(app, inLife, invoice, progress));
          } catch (error) {
            if (!(error instanceof Killed)) throw error;
            phone.setOffline(false);
          }
        }
        if (takenBack.get(invoice.number) !== 'discarded') placed.push(invoice.number);
        if (random.chance(0.15)) await phone.wakeWorker();
        if (random.chance(0.3)) await sent();
      }
    },
    sent,
  };
};
