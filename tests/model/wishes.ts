// The model: what the users asked for, in the terms of the screens. It knows nothing of keys, entries or rows. Every
// item has a token that is never edited: an order's observations and a note's title begin with it, a client's
// contactPerson is the token.

/**
 * How often it must exist in the evening: once, never, or unknown because the app died or the user took it back on its
 * way.
 */
export type Fate = 'one' | 'none' | 'one or none';

export interface OrderWish {
  readonly token: string;
  /** Account and phone, 'ana on phone 1'. */
  readonly hand: string;
  readonly agent: string;
  fate: Fate;
  /** Units by product id. */
  lines: Map<string, number>;
  /** Products left as samples. */
  samples: Set<string>;
  /** The token of its client. */
  client: string;
  /** The alternative, if the app died during a repair and may have done it already. */
  or?: { readonly samples?: Set<string>; readonly client?: string };
}

export interface ItemWish {
  readonly token: string;
  readonly hand: string;
  readonly agent: string;
  fate: Fate;
  /** The users who deleted a note and have not taken that back before it could be sent. */
  awayBy?: Set<string>;
}

/** One text that a user typed into one field of an item; all are different. */
export interface Value {
  /** Token of the order or client. */
  readonly subject: string;
  readonly field: string;
  readonly text: string;
  /** The text that was shown when it was typed; undefined for a new item. */
  readonly before: string | undefined;
  readonly hand: string;
  /** A later text by the same phone over this one: until this one is sent the two are one wish. */
  next?: Value;
  /** It may be missing in the evening. */
  mayBeAbsent: boolean;
  /** It was taken back before it was ever sent. */
  never: boolean;
}

export interface Wishes {
  readonly orders: Map<string, OrderWish>;
  readonly clients: Map<string, ItemWish>;
  readonly notes: Map<string, ItemWish>;
  /** Cancellations of orders, by the reason: each is another token. */
  readonly cancellations: Map<string, ItemWish>;
  /** What the office delivered of lines, by 'order product': units that it did, and that it may have done. */
  readonly deliveries: Map<string, { surely: number; perhaps: number }>;
  readonly values: Value[];
  /** Changes from one text to another that a user chose while both were shown: 'subject field from to'. */
  readonly chosen: Set<string>;
  /** How often the office changed a product in an agent's bag, by 'agent product': the shown quantity may rise then. */
  readonly refilled: Map<string, number>;
  /** Failures seen on the way. */
  readonly failures: string[];
  /** The actions in their order: printed with a failure. */
  readonly journal: string[];
  token(letter: 'O' | 'K' | 'N' | 'V' | 'C'): string;
  /** Records a typed text, linked to the same user's previous text in that field. */
  typed(value: Pick<Value, 'subject' | 'field' | 'text' | 'before' | 'hand'>): Value;
  textOf(subject: string, field: string, text: string): Value | undefined;
}

export const chosenKey = (subject: string, field: string, from: string, to: string): string =>
  JSON.stringify([subject, field, from, to]);

/** The token that a text begins with. */
export const tokenOf = (text: string): string => text.split(' ')[0] ?? '';

export const createWishes = (): Wishes => {
  let count = 0;
  const values: Value[] = [];
  const textOf = (subject: string, field: string, text: string): Value | undefined =>
    values.find((value) => value.subject === subject && value.field === field && value.text === text);
  return {
    orders: new Map(),
    clients: new Map(),
    notes: new Map(),
    cancellations: new Map(),
    deliveries: new Map(),
    values,
    chosen: new Set(),
    refilled: new Map(),
    failures: [],
    journal: [],
    token(letter) {
      count += 1;
      return `${letter}${count}`;
    },
    typed(given) {
      const value: Value = { ...given, mayBeAbsent: false, never: false };
      const seen = given.before === undefined ? undefined : textOf(given.subject, given.field, given.before);
      if (seen !== undefined && seen.hand === given.hand) seen.next = value;
      values.push(value);
      return value;
    },
    textOf,
  };
};
