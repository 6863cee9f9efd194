import type { LocalProblemCode } from '#domain/local-problems';
import type { Capability } from '#wire/capabilities';
import type { NewOrder } from '#wire/order';
import type { Problem } from '#wire/problem';
import type { Bag } from '#wire/stock';
import type { Http } from '../http/http';
import { type Fetched, failureOf } from './contact';
import { sampled } from './leaves-samples';

// Samples left at the client on a backend that does not take them out of the bag by itself: the whole bag is put after the order (spec §7).

/** Problem code of an order that is placed while the bag could not be changed for its samples. */
export const bagNotSaved = 'bag-not-saved' satisfies LocalProblemCode;

export type BagOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly fetched: Exclude<Fetched, 'done'> }
  | { readonly kind: 'refused'; readonly problem: Problem };

const refusedFor = (reason: string, cause?: Problem): BagOutcome => ({
  kind: 'refused',
  problem: {
    code: bagNotSaved,
    message: `The order was placed, but your bag was not changed: ${reason}`,
    ...(cause === undefined ? {} : { details: { cause } }),
  },
});

/** The bag as it is to be: everything as it was, what was left at the client at 0. */
const without = ({ version: _version, ...bag }: Bag, samples: ReadonlySet<string>): Bag => ({
  ...bag,
  products: bag.products.map((line) => (samples.has(line.product) ? { ...line, quantity: 0 } : line)),
});

/**
 * Takes an order's samples out of the agent's bag, from the bag as the server has it at this moment; safe to do again, since what is out
 * already is not taken out twice.
 */
export const leaveSamples = async (
  { http, user }: { readonly http: Http; readonly user: { readonly capabilities: readonly Capability[] } },
  order: NewOrder,
  key: string,
): Promise<BagOutcome> => {
  // 1. The bag now.
  const listed = await http.call('bags');
  if (listed.kind === 'refused') return refusedFor(listed.problem.message, listed.problem);
  if (listed.kind !== 'accepted') return { kind: 'failed', fetched: failureOf(listed) };
  const bag = listed.answer?.find(({ agent }) => agent === order.agent);
  if (bag === undefined) return refusedFor('you have no bag');
  // 2. Nothing to do where the server took them out with the order, or an earlier attempt did.
  const samples = sampled(order);
  if (!bag.products.some((line) => samples.has(line.product) && line.quantity > 0)) return { kind: 'done' };
  // 3. The whole bag without them.
  const ifMatch = user.capabilities.includes('versions') ? bag.version : undefined;
  const saved = await http.call('saveBag', {
    params: { id: bag.id },
    body: without(bag, samples),
    key,
    ...(ifMatch === undefined ? {} : { ifMatch }),
  });
  if (saved.kind === 'accepted') return { kind: 'done' };
  // Overtaken: from the newer bag, next time.
  if (saved.kind === 'refused' && saved.status === 412) return { kind: 'failed', fetched: 'refused' };
  if (saved.kind === 'refused' && saved.status >= 400) return refusedFor(saved.problem.message, saved.problem);
  // Answered well but unreadably: it had its effect, as the next look at the bag will show.
  return { kind: 'failed', fetched: saved.kind === 'refused' ? 'refused' : failureOf(saved) };
};
