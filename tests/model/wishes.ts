// The model: what people asked for, said in words of the screens. It knows nothing of keys, entries or rows. Everything has a token
// that nobody edits: an order's observations and a note's title begin with it, a client's contactPerson is it.

/** How often it must be there in the evening: 1, 0, or not known since the app died or the user took it back on its way. */
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
  /** As it is instead when the app, which died while it was mended, had done so already. */
  or?: { readonly samples?: Set<string>; readonly client?: string };
}

export interface ItemWish {
  readonly token: string;
  readonly hand: string;
  readonly agent: string;
  fate: Fate;
  /** The hands that took a note away and have not thought better of it before that could be sent. */
  awayBy?: Set<string>;
}

/** One value that somebody gave one field of something; no two are alike. */
export interface Value {
  /** Token of the order or client. */
  readonly subject: string;
  readonly field: string;
  readonly text: string;
  /** What stood there when it was typed; undefined for something new. */
  readonly before: string | undefined;
  readonly hand: string;
  /** Typed later on the same phone over this one: until this one is sent the two are one wish. */
  next?: Value;
  /** It may be missing in the evening, or not. */
  mayBeAbsent: boolean;
  /** It was taken back before it ever left. */
  never: boolean;
}

export interface Wishes {
  readonly orders: Map<string, OrderWish>;
  readonly clients: Map<string, ItemWish>;
  readonly notes: Map<string, ItemWish>;
  readonly values: Value[];
  /** Changes from one text to another that somebody chose when both were shown: 'subject field from to'. */
  readonly chosen: Set<string>;
  /** Times the office touched a product in an agent's bag, by 'agent product': what is shown there may rise then. */
  readonly refilled: Map<string, number>;
  /** What was seen to go wrong on the way. */
  readonly failures: string[];
  /** What was done, in its order: printed with a failure. */
  readonly journal: string[];
  token(letter: 'O' | 'K' | 'N' | 'V'): string;
  /** Notes down a typed value, joined to what the same hand typed there before. */
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
