import { isIPv6 } from 'node:net';
import { usernameKey } from '#domain/username';

/** SESSION-8: failed sign-ins delay the next ones by at most `longest` milliseconds. No account is locked. */
interface Rule {
  /** Failures without a delay, because users mistype. */
  readonly free: number;
  /** The delay after the first failure that is not free; each further failure doubles it, up to `longest`. */
  readonly first: number;
  readonly longest: number;
}

/**
 * Guessing one account from one address is delayed first and longest. Once an account has been guessed from everywhere,
 * each address has one guess and then long waits, however many addresses there are: nobody who comes from another one
 * waits for the guesser. A user behind an address (an office, a proxy) that others guess from waits a minute at most.
 */
export const limits = {
  pair: { free: 5, first: 1_000, longest: 5 * 60_000 },
  pairOfGuessedAccount: { free: 1, first: 60_000, longest: 15 * 60_000 },
  address: { free: 100, first: 1_000, longest: 60_000 },
} as const satisfies Record<string, Rule>;
/** Failures at an account, from all addresses, after which it counts as guessed. */
export const failuresOfGuessed = 50;
/** Failures are forgotten this long after the last one. */
export const windowMs = 60 * 60_000;
/**
 * Maximum number of counters of each kind; the one with the oldest failure is removed first, so that invented names
 * cannot fill the memory.
 */
export const mostCounters = 10_000;

class Counters {
  // A failure moves its counter to the end, so that they are ordered by last failure.
  readonly #counters = new Map<string, { count: number; last: number }>();

  /** Failures of `name` that are not forgotten. */
  countOf(name: string, now: number): number {
    const counter = this.#counters.get(name);
    return counter === undefined || now - counter.last >= windowMs ? 0 : counter.count;
  }

  /** Milliseconds until `name` may try again by this rule; 0 if it may now. */
  waitOf(name: string, now: number, { free, first, longest }: Rule): number {
    const counter = this.#counters.get(name);
    const count = this.countOf(name, now);
    if (counter === undefined || count < free) return 0;
    const wait = Math.min(first * 2 ** (count - free), longest);
    // If the clock was set back, the wait is still limited to this.
    return Math.min(Math.max(counter.last + wait - now, 0), wait);
  }

  add(name: string, now: number): void {
    const count = this.countOf(name, now) + 1;
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
  readonly #pairs = new Counters();
  readonly #accounts = new Counters();
  readonly #addresses = new Counters();
  /** Pairs that have signed in: failures of others at the account, or from the address, do not delay them. */
  readonly #knownGood = new Set<string>();

  /**
   * Counts an attempt as failed before its password is checked, so that parallel attempts are counted too. If there
   * were too many, returns the seconds to wait instead; otherwise 0.
   */
  attempt(account: string, address: string, now: number): number {
    const { name, network, pair } = namesOf(account, address);
    const isKnown = this.#knownGood.has(pair);
    const isGuessed = !isKnown && this.#accounts.countOf(name, now) >= failuresOfGuessed;
    const wait = Math.max(
      this.#pairs.waitOf(pair, now, isGuessed ? limits.pairOfGuessedAccount : limits.pair),
      isKnown ? 0 : this.#addresses.waitOf(network, now, limits.address),
    );
    if (wait > 0) return Math.ceil(wait / 1_000);
    this.#pairs.add(pair, now);
    this.#accounts.add(name, now);
    this.#addresses.add(network, now);
    return 0;
  }

  /** The attempt succeeded: account and address have one failure less, and the pair is known as good. */
  succeeded(account: string, address: string): void {
    const { name, network, pair } = namesOf(account, address);
    this.#pairs.forget(pair);
    this.#accounts.takeBack(name);
    this.#addresses.takeBack(network);
    this.#knownGood.delete(pair);
    this.#knownGood.add(pair);
    const oldest = this.#knownGood.values().next().value;
    if (this.#knownGood.size > mostCounters && oldest !== undefined) this.#knownGood.delete(oldest);
  }

  /** The password could not be checked: the attempt does not count. */
  undecided(account: string, address: string): void {
    const { name, network, pair } = namesOf(account, address);
    this.#pairs.takeBack(pair);
    this.#accounts.takeBack(name);
    this.#addresses.takeBack(network);
  }

  /** Number of counters now, of all kinds. */
  get size(): number {
    return this.#pairs.size + this.#accounts.size + this.#addresses.size;
  }
}

/** Different spellings of a username are one account. A network contains no space. */
const namesOf = (account: string, address: string) => {
  const [name, network] = [usernameKey(account), networkOf(address)];
  return { name, network, pair: `${network} ${name}` };
};

/**
 * What an address counts as: IPv4 for itself, also where a socket writes it as IPv6; of IPv6 the first 64 bits, because
 * every home has as many addresses below them as it likes.
 */
export const networkOf = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [before = '', after] = plain.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const [head, tail] = [groups(before), groups(after ?? '')];
  const zeros = after === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const first = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
};
