import { hourMs } from '#domain/durations';
import { Refusal } from '../refusal';

interface Rule {
  /** Most mails within an hour. */
  readonly most: number;
  /** The reason, as shown to the sender. */
  readonly say: 'mail-limit-of-person' | 'mail-limit-of-order' | 'mail-limit-of-address';
}

/** Exported for tests. */
export const rules = {
  person: { most: 100, say: 'mail-limit-of-person' },
  /** Of one order, to any address. */
  order: { most: 20, say: 'mail-limit-of-order' },
  /** Of one order to one address. */
  address: { most: 5, say: 'mail-limit-of-address' },
} as const satisfies Record<string, Rule>;

const minute = 60_000;

/**
 * Limits the mails of this process: a program that sends many would get the company's mail server listed as a spammer.
 */
export interface MailLimit {
  /**
   * Counts a mail before it is sent, and returns the function that uncounts one that was not sent. Refuses one too many
   * (409), with the minutes until the next one is allowed, after calling `tooMany`.
   */
  begin(accountId: string, orderId: string, address: string, tooMany?: () => void): () => void;
}

/** `now`: milliseconds of a monotonic clock. */
export const createMailLimit = (now: () => number = () => performance.now()): MailLimit => {
  const sent = new Map<string, number[]>();

  const forgetOld = (): void => {
    for (const [name, times] of sent) {
      const young = times.filter((time) => time > now() - hourMs);
      if (young.length === 0) sent.delete(name);
      else sent.set(name, young);
    }
  };
  const refuseTooMany = (name: string, { most, say }: Rule, tooMany?: () => void): void => {
    const times = sent.get(name) ?? [];
    const [oldest] = times.slice(-most);
    if (times.length < most || oldest === undefined) return;
    tooMany?.();
    const minutes = Math.ceil((oldest + hourMs - now()) / minute);
    throw new Refusal(409, 'mail-failed', { say, most, minutes });
  };

  return {
    begin: (accountId, orderId, address, tooMany) => {
      forgetOld();
      const person = `person ${accountId}`;
      const order = `order ${orderId}`;
      const toAddress = `${order} ${address.toLowerCase()}`;
      refuseTooMany(person, rules.person, tooMany);
      refuseTooMany(order, rules.order, tooMany);
      refuseTooMany(toAddress, rules.address, tooMany);
      const time = now();
      const counted = [person, order, toAddress];
      for (const name of counted) sent.set(name, [...(sent.get(name) ?? []), time]);
      return () => {
        for (const name of counted) {
          const times = sent.get(name) ?? [];
          const at = times.indexOf(time);
          sent.set(
            name,
            times.filter((_, index) => index !== at),
          );
        }
      };
    },
  };
};
