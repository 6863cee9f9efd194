import type { Device } from '../../src/device/device';
import type { Mirror } from '../../src/outbox/account-mirror';
import { firstLoadOf } from '../../src/views/first-load';
import { bagQuantitiesOf } from '../../src/views/stock';
import { Killed, type Phone } from '../loop/phone';
import { ordersOf } from '../support/orders-of';
import { entriesOf, figuresText, serverRowsOf, wrongFigures } from './figures';
import { mend } from './mending';
import { mirrorOf, seen, stuck } from './patience';
import type { HandStep } from './steps';
import { discard } from './taking-back';
import {
  again,
  cancelOne,
  changeClient,
  changeOrder,
  fill,
  type Hand,
  makeClient,
  noteDown,
  takeNoteAway,
  tap,
} from './typing';
import { tokenOf, type Wishes } from './wishes';

/** Longest that a user waits for sending under faults before continuing with something else, in milliseconds. */
const patienceMs = 1_500;

export interface Person {
  readonly phone: Phone;
  /** One step; also returns if the app died in it. */
  take(step: HandStep): Promise<void>;
  /**
   * Nothing fails any more: signs in every user of this phone, until all of their entries are sent, repaired or taken
   * back.
   */
  evening(how: () => number): Promise<void>;
}

export interface PersonOptions {
  readonly phone: Phone;
  readonly label: string;
  readonly products: readonly string[];
  readonly wishes: Wishes;
  readonly eveningMs: number;
  /** Called with every mirror that is opened. */
  opened(mirror: Mirror): void;
}

/** The user of one phone, which another agent may borrow. */
export const createPerson = ({ phone, label, products, wishes, ...options }: PersonOptions): Person => {
  const hands = new Map<string, Hand>();
  const handOf = (): Hand => {
    const name = `${phone.username} on ${label}`;
    const hand: Hand = hands.get(name) ?? {
      wishes,
      name,
      products,
      inLife: (answer) => answer,
      tapped: undefined,
      taken: new Map<string, number>(),
    };
    hands.set(name, hand);
    return hand;
  };

  /**
   * Samples that were given away must not be shown in the bag again, whatever arrives in which order (STOCK-5), unless
   * the office changes the bag.
   */
  const watchBag = (mirror: Mirror, hand: Hand): void => {
    const bag = bagQuantitiesOf(mirror)(mirror.accountId);
    const look = (): void => {
      for (const [product, times] of hand.taken) {
        // Checked for the agent of the sample, not for the phone's current user, who may just have changed.
        const touched = wishes.refilled.get(`${hand.name.slice(0, 3)} ${product}`) ?? 0;
        if (touched !== times || (bag.read().get(product) ?? 0) === 0) continue;
        wishes.failures.push(`${hand.name} sees the sample of ${product} in the bag again`);
        hand.taken.delete(product);
      }
    };
    bag.subscribe(look);
  };
  const watched = new WeakSet<Mirror>();

  /** Opens the app where it was left, and checks that everything is still there. */
  const look = async (app: Device, hand: Hand): Promise<Mirror> => {
    const mirror = mirrorOf(app);
    if (!firstLoadOf(mirror).read().complete) phone.setOffline(false);
    await seen(app, mirror, () => firstLoadOf(mirror).read().complete);
    await mirror.loaded;
    if (!watched.has(mirror)) {
      watchBag(mirror, hand);
      options.opened(mirror);
    }
    watched.add(mirror);
    wishes.failures.push(...wrongFigures(app, wishes, hand.name));
    const { tapped } = hand;
    if (tapped !== undefined) {
      const there = ordersOf(mirror)()
        .read()
        .some(({ observations }) => tokenOf(observations) === tapped.token);
      const inCart = tokenOf(app.cart.state.observations) === tapped.token;
      if (!there && !inCart) wishes.failures.push(`${hand.name}: ${tapped.token} is neither an order nor in the cart`);
      tapped.fate = there ? 'one' : 'none';
      hand.tapped = undefined;
    }
    return mirror;
  };

  const does = async (app: Device, mirror: Mirror, hand: Hand, step: HandStep): Promise<void> => {
    const entries = entriesOf(mirror);
    switch (step.kind) {
      case 'order': {
        const wish = fill(app, mirror, hand, step);
        if (wish !== undefined) await tap(app, mirror, hand, wish, step.samples, step.taps);
        return;
      }
      case 'fill':
        fill(app, mirror, hand, step);
        return;
      case 'again':
        return again(app, mirror, hand, step);
      case 'newClient':
        return makeClient(app, mirror, hand, step.bad);
      case 'editClient':
        return changeClient(app, mirror, hand, step);
      case 'editOrder':
        return changeOrder(app, mirror, hand, step.order);
      case 'cancel':
        return cancelOne(app, mirror, hand, step.order);
      case 'note':
        return noteDown(app, mirror, hand);
      case 'unnote':
        return takeNoteAway(app, mirror, hand, step.note);
      case 'discard': {
        const entry = entries[step.entry % Math.max(1, entries.length)];
        if (entry !== undefined) await discard(app, mirror, hand, entry);
        return;
      }
      case 'repair': {
        const refused = entries.filter(({ state }) => state === 'refused');
        const entry = refused[step.entry % Math.max(1, refused.length)];
        if (entry !== undefined) await mend(app, mirror, hand, entry, step.how);
        return;
      }
      case 'regret': {
        // Without a network, so that only the user changes anything: afterwards all figures must be as before.
        phone.setOffline(true);
        const quiet = () => !entriesOf(mirror).some(({ state }) => state === 'sending');
        if (!(await seen(app, mirror, quiet, patienceMs))) return;
        const [rows, shown, ids] = [serverRowsOf(mirror), figuresText(mirror), new Set<number>()];
        for (const { id } of entriesOf(mirror)) ids.add(id);
        const waitingBefore = JSON.stringify(entriesOf(mirror).map(({ id, command }) => [id, command]));
        await does(app, mirror, hand, step.what);
        // The screens must have queried it before; a query that was never asked could not show what it fails to forget.
        wishes.failures.push(...wrongFigures(app, wishes, hand.name));
        for (const entry of entriesOf(mirror)
          .filter(({ id }) => !ids.has(id))
          .reverse())
          for (let went = false; !went; ) {
            went = await discard(app, mirror, hand, entry);
            if (!went) await seen(app, mirror, quiet, patienceMs);
          }
        const asBefore = JSON.stringify(entriesOf(mirror).map(({ id, command }) => [id, command])) === waitingBefore;
        if (asBefore && serverRowsOf(mirror) === rows && figuresText(mirror) !== shown)
          wishes.failures.push(`${hand.name}: taking back ${step.what.kind} left figures other than before`);
        return;
      }
      case 'rest':
        phone.setOffline(false);
        await seen(app, mirror, () => stuck(mirror), patienceMs);
        return;
      default:
        return;
    }
  };

  /** Works with the open app; false if the app died meanwhile. */
  const withApp = async (work: (app: Device, mirror: Mirror, hand: Hand) => Promise<void>): Promise<boolean> => {
    try {
      await phone.alive(async (app, inLife) => {
        const hand = handOf();
        hand.inLife = inLife;
        const mirror = await look(app, hand);
        await work(app, mirror, hand);
        if (app.account.read()?.mirror === mirror) wishes.failures.push(...wrongFigures(app, wishes, hand.name));
      });
      return true;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      wishes.journal.push(`${phone.username} on ${label}: killed`);
      return false;
    }
  };

  const settled = async (): Promise<void> => {
    while (!(await withApp(() => Promise.resolve()))) phone.setOffline(false);
  };

  return {
    phone,
    async take(step) {
      switch (step.kind) {
        case 'nothing':
          return;
        case 'offline':
          return phone.setOffline(true);
        case 'online':
          return phone.setOffline(false);
        case 'kill':
          return phone.kill();
        case 'worker':
          return phone.wakeWorker();
        case 'signOut':
        case 'swap': {
          // The result of the last tap is checked first; a cart that is given up is emptied by the user.
          await settled();
          const next = phone.username === 'ana' ? 'dan' : 'ana';
          if (step.kind === 'swap') phone.handTo(next);
          else await phone.alive((app) => app.signOut()).catch(ifKilled);
          return;
        }
        default:
          await withApp((app, mirror, hand) => does(app, mirror, hand, step));
      }
    },
    async evening(how) {
      const first = phone.username;
      const others = [...new Set([...hands.values()].map(({ name }) => name.slice(0, 3)))].filter(
        (name) => name !== first,
      );
      for (const username of [...others, first]) {
        phone.handTo(username);
        phone.setOffline(false);
        for (let round = 0; round < 60; round += 1) {
          let empty = false;
          await withApp(async (app, mirror, hand) => {
            app.account.read()?.sync.wake();
            if (!(await seen(app, mirror, () => stuck(mirror), options.eveningMs)))
              wishes.failures.push(`${hand.name}: still waiting: ${JSON.stringify(entriesOf(mirror)[0])}`);
            const [entry] = entriesOf(mirror).filter(({ state }) => state === 'refused');
            empty = entry === undefined;
            if (entry !== undefined) await mend(app, mirror, hand, entry, how());
          });
          if (empty) break;
        }
      }
    },
  };
};

const ifKilled = (error: unknown): void => {
  if (!(error instanceof Killed)) throw error;
};
