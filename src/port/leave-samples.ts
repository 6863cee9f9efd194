import type { LocalProblemCode } from '#domain/local-problems';
import type { NewOrder } from '#wire/order';
import type { Problem } from '#wire/problem';
import type { Said } from '#wire/said';
import type { Bag } from '#wire/stock';
import type { Http } from '../http/http';
import type { PullResult } from './contact';
import { sampled } from './samples';

// Samples on a backend that does not take them out of the bag itself: after the order, the whole bag is saved without
// them (spec §7).

/** Problem code of an order that was placed, but whose samples could not be taken out of the bag. */
const bagNotSaved = 'bag-not-saved' satisfies LocalProblemCode;

type BagOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly fetched: Exclude<PullResult, 'done'> }
  | { readonly kind: 'refused'; readonly problem: Problem };

const refusedFor = (said: Said): Extract<BagOutcome, { kind: 'refused' }> => ({
  kind: 'refused',
  problem: { code: bagNotSaved, message: '', said },
});
const refusedBy = (cause: Problem): Extract<BagOutcome, { kind: 'refused' }> => ({
  kind: 'refused',
  problem: { code: bagNotSaved, message: '', said: { say: 'bag-refused', why: cause.message }, details: { cause } },
});

/** The bag without its version, with the samples at 0. */
const without = ({ version: _version, ...bag }: Bag, samples: ReadonlySet<string>): Bag => ({
  ...bag,
  products: bag.products.map((line) => (samples.has(line.product) ? { ...line, quantity: 0 } : line)),
});

/** The agent's bag, read from the server now, or why it could not be read. */
const bagNow = async (
  http: Http,
  agent: string,
): Promise<{ kind: 'here'; bag: Bag } | Exclude<BagOutcome, { kind: 'done' }>> => {
  const listed = await http.call('bags');
  if (listed.kind === 'refused') return refusedBy(listed.problem);
  if (listed.kind !== 'accepted') return { kind: 'failed', fetched: listed.kind };
  const bag = listed.answer?.find((one) => one.agent === agent);
  return bag === undefined ? refusedFor({ say: 'bag-missing' }) : { kind: 'here', bag };
};

/**
 * Takes an order's samples out of the agent's bag as the server has it now. Safe to repeat: a sample that is out
 * already is not taken again.
 */
export const leaveSamples = async (http: Http, order: NewOrder, key: string): Promise<BagOutcome> => {
  const samples = sampled(order);
  const isOut = ({ products }: Bag) => !products.some((line) => samples.has(line.product) && line.quantity > 0);
  // 1. The bag now.
  const before = await bagNow(http, order.agent);
  if (before.kind !== 'here') return before;
  const { bag } = before;
  // 2. Done, if the server took them out with the order, or an earlier attempt did.
  if (isOut(bag)) return { kind: 'done' };
  // 3. Save the whole bag without them.
  const saved = await http.call('saveBag', { params: { id: bag.id }, body: without(bag, samples), key });
  if (saved.kind === 'accepted') {
    // A success without an item counts only if the bag shows it (SYNC-22).
    const after =
      saved.answer === undefined ? await bagNow(http, order.agent) : { kind: 'here' as const, bag: saved.answer };
    if (after.kind !== 'here') return after;
    return isOut(after.bag) ? { kind: 'done' } : refusedFor({ say: 'samples-still-in-bag' });
  }
  // A conflict: the next attempt starts from the newer bag.
  if (saved.kind === 'refused' && saved.status === 412) return { kind: 'failed', fetched: 'refused' };
  return saved.kind === 'refused' ? refusedBy(saved.problem) : { kind: 'failed', fetched: saved.kind };
};
