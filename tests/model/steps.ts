import fc from 'fast-check';
import { clientFields } from '../../src/wire/client';

// The actions of users and machines in one run, as drawn by fast-check. Numbers choose among what exists when a step is
// taken.

const choice = fc.nat({ max: 1_000 });
const line = fc.record({ product: choice, quantity: fc.integer({ min: 1, max: 5 }) });
const lines = fc.array(line, { minLength: 1, maxLength: 3 });
/**
 * Free texts, so that what was typed is found again in them. `contactPerson` identifies a client for the model, so it
 * is never edited.
 */
const editedFields = clientFields.filter((field) => !['contactPerson', 'visitDays', 'visitAgent'].includes(field));

const order = fc.record({
  kind: fc.constant('order' as const),
  lines,
  client: choice,
  /** Whether the samples that the bag allows are left. */
  samples: fc.boolean(),
  taps: fc.integer({ min: 1, max: 2 }),
});

const newClient = fc.record({ kind: fc.constant('newClient' as const), bad: fc.boolean() });
const editClient = fc.record({
  kind: fc.constant('editClient' as const),
  client: choice,
  field: fc.constantFrom(...editedFields),
});
const editOrder = fc.record({ kind: fc.constant('editOrder' as const), order: choice });
const cancel = fc.record({ kind: fc.constant('cancel' as const), order: choice });
const note = fc.record({ kind: fc.constant('note' as const) });
const unnote = fc.record({ kind: fc.constant('unnote' as const), note: choice });

const handStep = fc.oneof(
  { weight: 8, arbitrary: order },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('regret' as const),
      what: fc.oneof(order, newClient, editClient, editOrder, cancel, note, unnote),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fill' as const), lines, client: choice }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), order: choice, samples: fc.boolean() }) },
  { weight: 3, arbitrary: newClient },
  { weight: 6, arbitrary: editClient },
  { weight: 4, arbitrary: editOrder },
  { weight: 2, arbitrary: cancel },
  { weight: 2, arbitrary: note },
  { weight: 2, arbitrary: unnote },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('discard' as const), entry: choice }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('repair' as const), entry: choice, how: choice }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('offline' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('online' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('worker' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signOut' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('swap' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rest' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('nothing' as const) }) },
);
export type HandStep = typeof handStep extends fc.Arbitrary<infer Step> ? Step : never;

const officeStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('bag' as const), agent: choice, product: choice }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('editClient' as const),
      client: choice,
      field: fc.constantFrom(...editedFields),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('editOrder' as const), order: choice }) },
  { weight: 1, arbitrary: cancel },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deliver' as const), order: choice, line: choice }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('nothing' as const) }) },
);
export type OfficeStep = typeof officeStep extends fc.Arbitrary<infer Step> ? Step : never;

/** Simultaneous actions: a step on each of the three phones, and one in the office. */
export interface Moment {
  readonly hands: readonly [HandStep, HandStep, HandStep];
  readonly office: OfficeStep;
}

/** One run: its moments, and the seed of the network's weather. */
export interface Script {
  readonly moments: readonly Moment[];
  readonly weather: number;
}

export const script: fc.Arbitrary<Script> = fc.record({
  moments: fc.array(fc.record({ hands: fc.tuple(handStep, handStep, handStep), office: officeStep }), {
    minLength: 10,
    maxLength: 25,
    size: 'max',
  }),
  weather: fc.integer({ min: 1, max: 1_000_000 }),
});
