import type { EndpointName } from '#wire/endpoints';
import type { CallRequest, Http } from '../../src/http/http';
import { readMember } from '../../src/http/member';
import { answersRequest } from '../../src/http/naming';
import type { Outcome } from '../../src/http/outcome';
import type { Mirror } from '../../src/outbox/account-mirror';
import type { PullResult } from '../../src/port/contact';
import { oursSender } from '../../src/port/ours-sending';
import { createPush, type Push } from '../../src/sync/push';
import { storedOrder } from '../mirror/sample';
import type { TestBrowser } from '../support/test-browser';

// A server that knows keys, as far as a sender of orders sees it: calls of several entries are done one by one.

export const silence: Outcome<never> = { kind: 'offline', answered: false, reason: 'no-answer' };
export const busy: Outcome<never> = { kind: 'offline', answered: true, status: 503, reason: { message: 'busy' } };
export const refusedWith = (status: number, code: string): Outcome<never> => ({
  kind: 'refused',
  status,
  problem: { code, message: '' },
});

interface Said {
  readonly status: number;
  readonly body: unknown;
}
interface Member {
  readonly key: string;
  readonly body?: unknown;
}
/** A call that went out, with the keys in it. */
export interface Asked {
  readonly name: EndpointName;
  readonly keys: readonly string[];
}

export interface KeyKnower {
  /** What went out, in turn; signs of life and reports are left out. */
  readonly asked: Asked[];
  /** How often each key had its effect. */
  readonly done: ReadonlyMap<string, number>;
  /** What is between the phone and the server: an outcome in place of the answer, before or after the effect. */
  before: (asked: Asked) => Outcome<never> | undefined | Promise<Outcome<never> | undefined>;
  after: (asked: Asked) => Outcome<never> | undefined | Promise<Outcome<never> | undefined>;
  /** What the server says of a write, in place of its effect. */
  says: (member: Member) => Said | undefined;
  /** A pull, from its beginning to its end. */
  bring: () => Promise<PullResult>;
  /** What makes of its answer what arrives. */
  twists: (said: Said, member: Member) => Said;
  push(mirror: Mirror, options?: { sendsMany?: boolean; asksFirst?: boolean; onSending?(is: boolean): void }): Push;
}

export const createKeyKnower = (browser: TestBrowser): KeyKnower => {
  const stored = new Map<string, Said>();
  const done = new Map<string, number>();
  let made = 100;

  const perform = (member: Member): Said => {
    const { key } = member;
    const known = stored.get(key);
    if (known !== undefined) return known;
    const told = server.says(member);
    if (told !== undefined && told.status >= 400) return told;
    made += 1;
    const said = told ?? { status: 201, body: storedOrder(`${made}`, member.body as never) };
    stored.set(key, said);
    done.set(key, (done.get(key) ?? 0) + 1);
    return said;
  };
  const answerTo = (name: EndpointName, { key = '', body, ...asked }: CallRequest): Outcome<unknown> => {
    if (name === 'withdraw')
      return { kind: 'accepted', status: 200, answer: { key: (body as Member).key, done: false } };
    if (name !== 'sendMany') {
      const said = server.twists(perform({ key, body }), { key, body });
      return readMember(name, said, { ...asked, key, body }, '1.m');
    }
    const { calls } = body as { calls: Member[] };
    const answers = calls.map((member) => ({
      key: member.key,
      ...server.twists(perform(member), member),
    }));
    if (!answersRequest('sendMany', { answers }, { body }, true)) throw new Error('The answer names other calls');
    return { kind: 'accepted', status: 200, answer: { answers }, mark: '1.m' };
  };
  const http: Http = {
    async call(name, request = {}) {
      if (name === 'reportUnsent') return silence;
      if (name === 'me')
        return ((await server.before({ name, keys: [] })) ?? { kind: 'accepted', status: 200 }) as never;
      const { calls = [], key = request.key } = (request.body ?? {}) as { calls?: readonly Member[]; key?: string };
      const asked = { name, keys: name === 'sendMany' ? calls.map((member) => member.key) : [key ?? ''] };
      server.asked.push(asked);
      const kept = await server.before(asked);
      if (kept !== undefined) return kept;
      const outcome = answerTo(name, request);
      return ((await server.after(asked)) ?? outcome) as never;
    },
  };
  const server: KeyKnower = {
    asked: [],
    done,
    before: () => undefined,
    after: () => undefined,
    says: () => undefined,
    bring: async () => 'done',
    twists: (said) => said,
    push(mirror, { sendsMany = true, asksFirst = false, onSending = () => undefined } = {}) {
      const options = {
        mirror,
        http,
        locks: browser.locks.locksFor({}),
        now: () => new Date('2026-11-21T08:00:00.000Z'),
        random: () => 0,
        newKey: () => 'k-new',
        onContact: () => undefined,
        bring: () => server.bring(),
        warn: console.error,
        sendsMany,
      };
      return createPush({ ...options, sender: async () => oursSender(options), onSending, asksFirst });
    },
  };
  return server;
};
