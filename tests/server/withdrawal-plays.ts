import fc from 'fast-check';

// What is played with a few keys at two server apps, drawn at random.

/** Two keys, and what is derived from one of them. */
export const keyNames = ['K', 'K:0', 'K:1', 'L'] as const;
export type KeyName = (typeof keyNames)[number];
export const people = ['ana', 'dan'] as const;
export type Person = (typeof people)[number];
export type At = 0 | 1;

/** What is sent under a key. */
const writeKinds = ['order', 'wrong order', 'batch', 'mail', 'mail refused', 'mail held'] as const;
export type WriteKind = (typeof writeKinds)[number];

/**
 * How a call goes. 'lost before', 'lost after': its connection to the database ends before or after the commit.
 * 'late': it has come to the server, and its transaction begins when it is let go on; not at all where its server is
 * killed before.
 */
const fates = ['answered', 'lost before', 'lost after', 'late'] as const;
type Fate = (typeof fates)[number];

interface Sent {
  readonly at: At;
  readonly who: Person;
  readonly key: KeyName;
}
export type Call =
  | (Sent & { readonly kind: 'attempt'; readonly what: WriteKind; readonly fate: Fate })
  | (Sent & { readonly kind: 'withdraw'; readonly fate: Fate });
export type Act =
  | Call
  /** Orders under several keys in one call, each judged by itself. */
  | (Omit<Sent, 'key'> & {
      readonly kind: 'many';
      readonly members: readonly { readonly key: KeyName; readonly what: 'order' | 'wrong order' }[];
      readonly fate: Exclude<Fate, 'late'>;
    })
  /** An order and its withdrawal at the same time, each at another app. */
  | (Sent & { readonly kind: 'race' })
  /** The call that has been late the longest goes on. */
  | { readonly kind: 'go on' }
  | { readonly kind: 'kill'; readonly at: At }
  /** A mail whose process was killed while it was sent. */
  | (Omit<Sent, 'at'> & { readonly kind: 'mail killed' })
  /** So much that no mail can be on its way any more. */
  | { readonly kind: 'time passes' }
  | { readonly kind: 'mails arrive' };

const sent = {
  at: fc.constantFrom<At>(0, 1),
  who: fc.oneof({ weight: 3, arbitrary: fc.constant<Person>('ana') }, fc.constant<Person>('dan')),
  key: fc.oneof({ weight: 3, arbitrary: fc.constant<KeyName>('K') }, fc.constantFrom(...keyNames)),
};
const fate = fc.oneof({ weight: 3, arbitrary: fc.constant<Fate>('answered') }, fc.constantFrom(...fates));
const what = fc.oneof({ weight: 4, arbitrary: fc.constant<WriteKind>('order') }, fc.constantFrom(...writeKinds));
const members = fc.uniqueArray(
  fc.record({ key: fc.constantFrom(...keyNames), what: fc.constantFrom('order' as const, 'wrong order' as const) }),
  { selector: ({ key }) => key, minLength: 1 },
);
const ends = fc.constantFrom('answered' as const, 'answered' as const, 'lost before' as const, 'lost after' as const);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('attempt' as const), ...sent, what, fate }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), ...sent, fate }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('many' as const), at: sent.at, who: sent.who, members, fate: ends }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('race' as const), ...sent }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'go on' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), at: sent.at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mail killed' as const), who: sent.who, key: sent.key }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'time passes' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'mails arrive' as const }) },
);
export const plays: fc.Arbitrary<readonly Act[]> = fc.array(act, { minLength: 4, maxLength: 16 });
