/** SESSION-8: failed sign-ins within one window, for one account from anywhere and for one address (an office shares one). */
export const windowMilliseconds = 15 * 60_000;
export const mostFailures = { account: 10, address: 30 } as const;
/** Counters kept at most, of each kind; the oldest goes first, so that invented names cannot fill the memory. */
export const mostCounters = 10_000;

class Counters {
  // Windows all have one length, so insertion order is order of expiry.
  readonly #counters = new Map<string, { count: number; until: number }>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Milliseconds until `name` may try again; 0 when it may now. */
  blockedFor(name: string, now: number): number {
    const counter = this.#counters.get(name);
    return counter !== undefined && counter.until > now && counter.count >= this.#most ? counter.until - now : 0;
  }

  add(name: string, now: number): void {
    const counter = this.#counters.get(name);
    if (counter !== undefined && counter.until > now) {
      counter.count += 1;
      return;
    }
    this.#counters.delete(name);
    this.#counters.set(name, { count: 1, until: now + windowMilliseconds });
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

/** Counts failed sign-ins per account and per address, in this process's memory. */
export class LoginLimit {
  readonly #accounts = new Counters(mostFailures.account);
  readonly #addresses = new Counters(mostFailures.address);

  /**
   * Counts an attempt as failed before its password is looked at, so that attempts made all at once are counted too.
   * Answers the seconds to wait instead when there were too many; 0 otherwise.
   */
  attempt(account: string, address: string, now: number): number {
    const name = account.toLowerCase();
    const wait = Math.max(this.#accounts.blockedFor(name, now), this.#addresses.blockedFor(address, now));
    if (wait > 0) return Math.ceil(wait / 1_000);
    this.#accounts.add(name, now);
    this.#addresses.add(address, now);
    return 0;
  }

  /** The attempt was good after all: the account starts afresh, the address has one failure less. */
  succeeded(account: string, address: string): void {
    this.#accounts.forget(account.toLowerCase());
    this.#addresses.takeBack(address);
  }

  /** How many counters are kept now, of both kinds. */
  get size(): number {
    return this.#accounts.size + this.#addresses.size;
  }
}
