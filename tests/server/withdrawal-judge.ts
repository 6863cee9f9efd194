import type { KeyName, Person, WriteKind } from './withdrawal-plays';

// What a key stands for, by a model that knows nothing of the server's code: it is free, or done with an answer, or
// void for ever; a mail's is being sent in between.

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
type KeyState =
  | { readonly is: 'done'; readonly of: WriteKind; answer?: Answer }
  | { readonly is: 'being sent'; readonly of: WriteKind; readonly isKilled: boolean }
  | { readonly is: 'void' };

/** What is to be answered. */
export type Expected =
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'done'; readonly status: number; readonly state: { answer?: Answer } }
  /** Of a withdrawal: it had no effect, and never will have one. */
  | { readonly kind: 'void' };

const refused = (status: number, code: string): Expected => ({ kind: 'refused', status, code });

const effects: Readonly<
  Record<WriteKind, { readonly status: number; readonly orders: number; readonly mails: number }>
> = {
  order: { status: 201, orders: 1, mails: 0 },
  'wrong order': { status: 400, orders: 0, mails: 0 },
  batch: { status: 200, orders: 2, mails: 0 },
  mail: { status: 200, orders: 0, mails: 1 },
  'mail refused': { status: 409, orders: 0, mails: 0 },
  'mail held': { status: 200, orders: 0, mails: 1 },
};
const refusals: Readonly<Partial<Record<WriteKind, string>>> = {
  'wrong order': 'price-mismatch',
  'mail refused': 'mail-failed',
};

export const createJudge = () => {
  const states = new Map<string, KeyState>();
  const made = { orders: 0, mails: 0 };
  const nameOf = (who: Person, key: KeyName): string => `${who} ${key}`;
  const put = (who: Person, key: KeyName, state: KeyState): void => void states.set(nameOf(who, key), state);

  /** The key's own state, or void with the key that it is derived from. */
  const stateOf = (who: Person, key: KeyName): KeyState | undefined => {
    const above = states.get(nameOf(who, key.replace(/:.*/, '') as KeyName));
    return states.get(nameOf(who, key)) ?? (above?.is === 'void' ? above : undefined);
  };

  return {
    /** What all plays of this judge have made. */
    made,
    isFree: (who: Person, key: KeyName): boolean => stateOf(who, key) === undefined,
    isBeingSent: (who: Person, key: KeyName): boolean => stateOf(who, key)?.is === 'being sent',

    /** An attempt in its one moment; `commits`: what it did is kept. */
    attempt(who: Person, key: KeyName, what: WriteKind, commits = true): Expected {
      const state = stateOf(who, key);
      if (state?.is === 'void') return refused(409, 'withdrawn');
      if (state !== undefined && state.of !== what) return refused(422, 'key-reused');
      if (state?.is === 'being sent') return refused(409, 'being-sent');
      const { status, orders, mails } = effects[what];
      if (state !== undefined) return { kind: 'done', status: state.answer?.status ?? status, state };
      const code = refusals[what];
      if (code !== undefined) return refused(status, code);
      const done: KeyState = { is: 'done', of: what };
      if (commits) {
        made.orders += orders;
        made.mails += mails;
        put(who, key, done);
      }
      return { kind: 'done', status, state: done };
    },

    /** A withdrawal in its one moment. */
    withdraw(who: Person, key: KeyName, commits = true): Expected {
      const state = stateOf(who, key);
      if (state?.is === 'being sent') return refused(409, 'being-sent');
      if (state?.is === 'done')
        return { kind: 'done', status: state.answer?.status ?? effects[state.of].status, state };
      if (commits) put(who, key, { is: 'void' });
      return { kind: 'void' };
    },

    /** From now on a mail is being sent; by a process that was killed: nobody knows for how long. */
    beginsSending(who: Person, key: KeyName, isKilled: boolean): void {
      put(who, key, { is: 'being sent', of: 'mail held', isKilled });
    },
    /**
     * It has arrived: it was on its way before whatever was withdrawn meanwhile, the key that its own is derived from
     * too.
     */
    arrives(who: Person, key: KeyName): Expected {
      const of: WriteKind = 'mail held';
      const done: KeyState = { is: 'done', of };
      made.mails += effects[of].mails;
      put(who, key, done);
      return { kind: 'done', status: effects[of].status, state: done };
    },
    /** The next play has keys of its own. */
    forget(): void {
      states.clear();
    },
    /** No killed process can be sending any more: what it is answered from now on is that nobody knows. */
    timePasses(): void {
      for (const [name, state] of states)
        if (state.is === 'being sent' && state.isKilled)
          states.set(name, { is: 'done', of: state.of, answer: { status: 409, body: expectMayBeSent } });
    },
  };
};
export type Judge = ReturnType<typeof createJudge>;

/** Stands for the answer of a mail of which nobody knows whether it was sent. */
export const expectMayBeSent = 'may or may not have been sent';
