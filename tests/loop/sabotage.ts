import type { DeviceParts } from '../../src/device/device';
import { readAnswer } from '../../src/http/answer';
import { acceptedAs } from '../../src/port/settle';
import type { Environment } from '../../src/session/environment';
import { endpoints, idempotencyHeader } from '../../src/wire/endpoints';

/** One defence of the app replaced through an existing parameter: what it sends, what it receives, its environment. */
export interface Sabotage {
  request?(request: Request): Promise<Request>;
  answer?(request: Request, answer: Response): Promise<Response>;
  environment?(environment: Environment): Partial<Environment>;
  readonly parts?: Partial<DeviceParts>;
}

// Ways to break the app's promise, to show that the checker notices (must-show C).

/** The idempotency key is left out of every call: the server can no longer tell a retry from a new order. */
export const withoutKeys = (): Sabotage => ({
  request(request) {
    const headers = new Headers(request.headers);
    headers.delete(idempotencyHeader);
    return Promise.resolve(new Request(request, { headers }));
  },
});

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Deletes the entry of this key from whichever account's outbox it is in, like a sender that forgets before it knows
 * the answer.
 */
const forget = async (indexedDB: IDBFactory, key: string): Promise<void> => {
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined || name === 'teren-device') continue;
    const database = await asPromise(indexedDB.open(name));
    const outbox = database.transaction('outbox', 'readwrite').objectStore('outbox');
    const id = await asPromise(outbox.index('key').getKey(key));
    if (id !== undefined) await asPromise(outbox.delete(id));
    database.close();
  }
};

/** The outbox entry of an order is deleted when it is sent, before its answer has arrived. */
export const forgettingBeforeTheAnswer = (indexedDB: IDBFactory): Sabotage => ({
  async request(request) {
    const key = request.headers.get(idempotencyHeader);
    if (key !== null && request.url.includes(endpoints.placeOrder.path)) await forget(indexedDB, key);
    return request;
  },
});

/** Every lock is granted at once: tabs and the worker send the same entries at the same time. */
export const withoutLocks = (): Sabotage => ({
  environment: () => ({
    locks: {
      request: (async (name: string, first: unknown, second?: LockGrantedCallback<unknown>) =>
        (typeof first === 'function' ? (first as LockGrantedCallback<unknown>) : second)?.({
          name,
          mode: 'exclusive',
        })) as LockManager['request'],
    },
  }),
});

/** The app does not see that its cursor is of another log: it continues from where it is. */
export const deafToResets = (): Sabotage => ({
  async answer(request, answer) {
    if (!answer.ok || !new URL(request.url).pathname.endsWith(endpoints.changes.path)) return answer;
    const told = (await answer.clone().json()) as { reset?: boolean; epoch?: string };
    if (told.reset !== true) return answer;
    const since = Number(new URL(request.url).searchParams.get('since'));
    const nothing = { ...told, reset: undefined, changes: [], next: since, last: since, more: false };
    return Response.json(nothing, { headers: answer.headers });
  },
});

/** Neither side gets any marks: another log is recognised only if it ends before the cursor. */
export const withoutMarks = (): Sabotage => ({
  request(request) {
    const url = new URL(request.url);
    url.searchParams.delete('mark');
    return Promise.resolve(new Request(url, request));
  },
  async answer(request, answer) {
    const headers = new Headers(answer.headers);
    headers.delete('log-mark');
    if (answer.ok && new URL(request.url).pathname.endsWith('/changes'))
      return Response.json({ ...(await answer.json()), asked: undefined }, { headers });
    return new Response(answer.body, { status: answer.status, headers });
  },
});

/**
 * An answer to an order with one of these statuses counts as an acceptance, whatever it contains, and settles the
 * entry.
 */
const believing = (isYes: (status: number) => boolean) => (): Sabotage => ({
  parts: {
    read: (name, received, asked, server) =>
      name === 'placeOrder' && isYes(received.status)
        ? { kind: 'accepted', status: received.status, answer: undefined }
        : readAnswer(name, received, asked, server),
    acceptAs: async (options, entry, call, yes) =>
      yes.answer === undefined ? {} : acceptedAs(options, entry, call, yes),
  },
});
export const believingEveryYes = believing((status) => status >= 200 && status < 300);
export const believingInterimAnswers = believing((status) => status < 200);

/** An answer that does not name its company is not trusted, as if proxies never removed headers. */
export const demandingTheCompany = (): Sabotage => ({
  parts: {
    read: (name, received, asked, server) =>
      server.companyId !== undefined && received.companyId === undefined
        ? { kind: 'offline', answered: true, status: received.status, reason: 'not-from-ours' }
        : readAnswer(name, received, asked, server),
  },
});

/** How often an order is tried in one attempt. */
const triesOfAnAttempt = 2;

/** A proxy dies after its interim answer to the first attempt at an order, and the platform hands that answer on. */
export const handingOnInterimAnswers = (): Sabotage => {
  const tries = new Map<string, number>();
  const isHandedOn = ({ headers, url }: Request): boolean => {
    const key = headers.get(idempotencyHeader) ?? '';
    const before = tries.get(key) ?? 0;
    tries.set(key, before + 1);
    return new URL(url).pathname.endsWith(endpoints.placeOrder.path) && before < triesOfAnAttempt;
  };
  return {
    environment: ({ fetch }) => ({
      async fetch(input, init) {
        const request = new Request(input, init);
        if (!isHandedOn(request)) return fetch(request);
        // A Response with such a status cannot be constructed directly.
        return Object.defineProperty(new Response(null), 'status', { value: 103 });
      },
    }),
  };
};

/** A withdrawn entry counts as never done, without asking the server. */
export const takingBackUnasked = (): Sabotage => ({
  environment: ({ fetch }) => ({
    async fetch(input, init) {
      const request = new Request(input, init);
      if (!new URL(request.url).pathname.endsWith(endpoints.withdraw.path)) return fetch(request);
      const { key } = (await request.json()) as { key: string };
      return Response.json({ key, done: false });
    },
  }),
});

/** Pending entries exist only in memory after the browser has deleted the database. */
export const withoutWritingBack = (): Sabotage => ({ parts: { writeBack: async () => undefined } });

/** Several at once. */
export const together =
  (...all: readonly ((indexedDB: IDBFactory) => Sabotage)[]) =>
  (indexedDB: IDBFactory): Sabotage =>
    Object.assign({}, ...all.map((make) => make(indexedDB)));
