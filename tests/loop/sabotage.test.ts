import { describe, expect, it } from 'vitest';
import type { FamilyName } from './faults/families';
import { type Invoice, readInvoices } from './invoices';
import { runSeed } from './run';
import {
  believingEveryYes,
  believingInterimAnswers,
  deafToResets,
  demandingTheCompany,
  forgettingBeforeTheAnswer,
  handingOnInterimAnswers,
  type Sabotage,
  takingBackUnasked,
  together,
  withoutKeys,
  withoutLocks,
  withoutMarks,
  withoutWritingBack,
} from './sabotage';

// Tests the checker: each defence is replaced through its own parameter, and within a few seeds the checker must fail,
// or the seeds of `loop.test.ts` prove nothing.

type Broken = (indexedDB: IDBFactory) => Sabotage;

interface Played {
  readonly families: readonly FamilyName[];
  readonly kills?: number;
  readonly patient?: boolean;
  readonly alwaysOnline?: boolean;
  readonly sabotage: Broken;
}

const invoicesOfASeed = 30;
const mostSeeds = 4;
const severalOrders = /^invoice \d+ is [2-9] orders/;
// Placed twice at the server, or placed there and still in its agent's cart, to be placed again.
const placedAndInTheCart = /^invoice \d+ is [2-9] orders|as done, and has it in the cart as well$/;
const noOrder = /^invoice \d+ is 0 orders/;

describe('the judge of the loop', () => {
  const { invoices, articles } = readInvoices();
  const sliceOf = (seed: number): Invoice[] => invoices.slice((seed - 1) * invoicesOfASeed, seed * invoicesOfASeed);
  const play = async (seed: number, played: Played): Promise<readonly string[]> =>
    (await runSeed({ seed, invoices: sliceOf(seed), articles, restMs: 500, ...played })).failures;

  /** Runs seed after seed until the wanted failure occurs. */
  const firstRed = async (wanted: RegExp, played: Played): Promise<readonly string[]> => {
    let failures: readonly string[] = [];
    for (let seed = 1; seed <= mostSeeds; seed += 1) {
      failures = await play(seed, played);
      if (failures.some((failure) => wanted.test(failure))) break;
    }
    return failures;
  };
  const seesIt = async (wanted: RegExp, played: Played): Promise<void> =>
    expect(await firstRed(wanted, played)).toContainEqual(expect.stringMatching(wanted));

  it(
    '[SYNC-1] with the idempotency key left out, invoices become several orders and it fails',
    () => seesIt(severalOrders, { families: ['losses'], sabotage: withoutKeys }),
    360_000,
  );

  it(
    '[SYNC-5] with the outbox entry deleted before the answer, invoices are lost and it fails',
    () => seesIt(noOrder, { families: ['losses'], sabotage: forgettingBeforeTheAnswer }),
    360_000,
  );

  it(
    '[SYNC-1] sabotage: without the key, what the network delivers long after is another order',
    () => seesIt(severalOrders, { families: ['replays'], kills: 0, sabotage: withoutKeys }),
    360_000,
  );

  it(
    '[SYNC-1] sabotage: without the key an answer given up after 30 s makes another order',
    () => seesIt(severalOrders, { families: ['losses', 'delays'], kills: 0, sabotage: withoutKeys }),
    360_000,
  );

  it(
    '[SYNC-16] sabotage: an app deaf to resets never offers again what a restored server forgot',
    () => seesIt(noOrder, { families: ['restores'], kills: 0, sabotage: deafToResets }),
    360_000,
  );

  it(
    '[SYNC-1] sabotage: without the key the worker repeats a closed page’s order as another',
    () => seesIt(severalOrders, { families: ['workers'], kills: 0, sabotage: withoutKeys }),
    360_000,
  );

  it(
    '[SYNC-22] sabotage: where any 2xx is a yes, an order vanishes',
    () => seesIt(noOrder, { families: ['lies'], kills: 0, sabotage: believingEveryYes }),
    360_000,
  );

  it(
    '[SYNC-23] sabotage: with marks unheeded a restored server is never offered what it forgot',
    () => seesIt(noOrder, { families: ['restores'], kills: 0, sabotage: withoutMarks }),
    360_000,
  );

  it(
    'sabotage: where what waits is not written back, it goes with the storage',
    () => seesIt(noOrder, { families: ['storages'], kills: 0, sabotage: withoutWritingBack }),
    360_000,
  );

  it(
    '[SYNC-20] sabotage: an order changed without asking the server is there twice, old and new',
    () => seesIt(placedAndInTheCart, { families: ['losses', 'withdrawals'], kills: 0, sabotage: takingBackUnasked }),
    360_000,
  );

  // Nothing is lost on these networks, no app dies with an order on the way, and no phone leaves the network between an
  // order's answer and the pull that settles it. Repeated requests are the app's own retries.
  const quiet = { kills: 0, patient: true, alwaysOnline: true } as const;

  it('[SYNC-21] sabotage: where only a named company is heard, stripped answers are asked again', async () => {
    const played: Played = { ...quiet, families: ['headers'], sabotage: withoutKeys };
    expect(await play(1, played)).not.toContainEqual(expect.stringMatching(severalOrders));
    await seesIt(severalOrders, { ...played, sabotage: together(withoutKeys, demandingTheCompany) });
  }, 360_000);

  it('[SYNC-21] sabotage: where an interim answer of a platform counts, an order vanishes', async () => {
    const played: Played = { ...quiet, families: ['interim'], sabotage: handingOnInterimAnswers };
    expect(await play(1, played)).not.toContainEqual(expect.stringMatching(noOrder));
    await seesIt(noOrder, { ...played, sabotage: together(handingOnInterimAnswers, believingInterimAnswers) });
  }, 360_000);

  // If the keys are missing too, only the lock keeps the two tabs' senders apart.
  it('[SYNC-3] sabotage: two tabs without keys send once, and twice without the lock too', async () => {
    const played: Played = { ...quiet, families: ['tabs'], sabotage: withoutKeys };
    expect(await play(1, played)).not.toContainEqual(expect.stringMatching(severalOrders));
    await seesIt(severalOrders, { ...played, sabotage: together(withoutKeys, withoutLocks) });
  }, 360_000);
});
