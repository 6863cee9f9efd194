import { usernameKey } from '#domain/username';

/** SESSION-8: failed sign-ins delay the next ones by at most `longest` milliseconds. No account is locked. */
interface Rule {
  /** Failures without a delay, because users mistype. */
  readonly free: number;
  /** Each further failure doubles the delay after it, from a second up to this. */
  readonly longest: number;
}

/**
 * Guessing one account from one address is delayed first and longest. The other limits are generous: a user behind an
 * address (an office, a proxy) that others guess from, or with an account that is guessed from everywhere, waits a
 * minute at most.
 */
export const limits = {
  pair: { free: 5, longest: 5 * 60_000 },
  account: { free: 50, longest: 60_000 },
  address: { free: 100, longest: 60_000 },
} as const satisfies Record<string, Rule>;
/** Failures are forgotten this long after the last one. */
export const windowMilliseconds = 15 * 60_000;
/**
 * Maximum number of counters of each kind; the one with the oldest failure is removed first, so that invented names
 * cannot fill the memory.
 */
export const mostCounters = 10_000;

class Counters {
  // A failure moves its counter to the end, so that they are ordered by last failure.
  readonly #counters = new Map<string, { count: number; last: number }>();
  readonly #rule: Rule;

  constructor(rule: Rule) {
    this.#rule = rule;
  }

  /** Milliseconds until `name` may try again; 0 if it may now. */
  waitOf(name: string, now: number): number {
    const counter = this.#counters.get(name);
    if (counter === undefined || now - counter.last >= windowMilliseconds || counter.count < this.#rule.free) return 0;
    const wait = Math.min(1_000 * 2 ** (counter.count - this.#rule.free), this.#rule.longest);
    // If the clock was set back, the wait is still limited to this.
    return Math.min(Math.max(counter.last + wait - now, 0), wait);
  }

  add(name: string, now: number): void {
    const counter = this.#counters.get(name);
    const count = counter === undefined || now - counter.last >= windowMilliseconds ? 1 : counter.count + 1;
    this.#counters.delete(name);
    this.#counters.set(name, { count, last: now });
    const oldest = this.#counters.keys().next().value;
    if (this.#counters.size > mostCounters && oldest !== undefined) this.#counters.delete(oldest);
  }

  takeBack(name: string): void {
    const counter = this.#counters.get(name);
    if (counter !== undefined) counter.count -= 1;
  }

  forget(name: string): void {
    this.#counters.delete(name);
  }

  get size(): number {
    return this.#counters.size;
  }
}

/** Counts failed sign-ins per account and address, per account and per address, in this process's memory. */
export class LoginLimit {
  readonly #pairs = new Counters(limits.pair);
  readonly #accounts = new Counters(limits.account);
  readonly #addresses = new Counters(limits.address);
  /** Pairs that have signed in: failures of others at the account, or from the address, do not delay them. */
  readonly #knownGood = new Set<string>();

  /**
   * Counts an attempt as failed before its password is checked, so that parallel attempts are counted too. If there
   * were too many, answers the seconds to wait instead; otherwise 0.
   */
  attempt(account: string, address: string, now: number): number {
    const name = usernameKey(account);
    const pair = pairOf(account, address);
    const others = this.#knownGood.has(pair)
      ? 0
      : Math.max(this.#accounts.waitOf(name, now), this.#addresses.waitOf(address, now));
    const wait = Math.max(this.#pairs.waitOf(pair, now), others);
    if (wait > 0) return Math.ceil(wait / 1_000);
    this.#pairs.add(pair, now);
    this.#accounts.add(name, now);
    this.#addresses.add(address, now);
    return 0;
  }

  /** The attempt succeeded: account and address have one failure less, and the pair is known as good. */
  succeeded(account: string, address: string): void {
    const pair = pairOf(account, address);
    this.#pairs.forget(pair);
    this.#accounts.takeBack(usernameKey(account));
    this.#addresses.takeBack(address);
    this.#knownGood.delete(pair);
    this.#knownGood.add(pair);
    const oldest = this.#knownGood.values().next().value;
    if (this.#knownGood.size > mostCounters && oldest !== undefined) this.#knownGood.delete(oldest);
  }

  /** The password could not be checked: the attempt does not count. */
  undecided(account: string, address: string): void {
    this.#pairs.takeBack(pairOf(account, address));
    this.#accounts.takeBack(usernameKey(account));
    this.#addresses.takeBack(address);
  }

  /** Number of counters now, of all kinds. */
  get size(): number {
    return this.#pairs.size + this.#accounts.size + this.#addresses.size;
  }
}

/** Different spellings of a username are one account. An address contains no space. */
const pairOf = (account: string, address: string): string => `${address} ${usernameKey(account)}`;
