import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttp, secondTryDelayMs } from '../../src/http/http';
import { justReceived, noTokens } from '../../src/http/tokens';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { plainPassword } from '../support/plain-company';

let backend: PlainBackend;
beforeEach(async () => {
  backend = await startPlainBackend();
});
afterEach(() => backend.stop());

/** A client that signed in as ana, and everything it sent, warned of and waited for. */
const signedIn = async (onTimer: (ms: number) => void = () => undefined) => {
  const sent: { url: URL; key: string | null; ifMatch: string | null }[] = [];
  const warnings: string[] = [];
  const waits: number[] = [];
  const options = {
    apiBase: backend.apiBase,
    fetch: async (...[input, init]: Parameters<typeof fetch>) => {
      const request = new Request(input, init);
      const { headers } = request;
      sent.push({ url: new URL(request.url), key: headers.get('Idempotency-Key'), ifMatch: headers.get('If-Match') });
      return fetch(request);
    },
    setTimer: (callback: () => void, ms: number) => {
      waits.push(ms);
      onTimer(ms);
      callback();
      return () => undefined;
    },
    warn: (message: string) => void warnings.push(message),
  };
  const body = { grant_type: 'password', username: 'ana', password: plainPassword, client_id: 'frontend' };
  const outcome = await createHttp({ ...options, tokens: noTokens }).call('token', { body });
  if (outcome.kind !== 'accepted' || outcome.answer === undefined) throw new Error('sign-in failed');
  sent.length = 0;
  return { http: createHttp({ ...options, tokens: justReceived(outcome.answer.access_token) }), sent, warnings, waits };
};
const newClient = { name: 'Alfa SRL', phone: '0722000000' };

describe('the second try of spec §7', () => {
  it('[SYNC-1] comes 300 ms after a failed response: is-second-try=true, the same key, a warning', async () => {
    const { http, sent, warnings, waits } = await signedIn();
    backend.failNext(1);
    const outcome = await http.call('createClient', { body: newClient, key: 'key-1' });
    expect(outcome).toMatchObject({ kind: 'accepted', answer: undefined });
    expect(secondTryDelayMs).toBe(300);
    expect(waits).toEqual([300]);
    expect(sent.map(({ url }) => url.searchParams.get('is-second-try'))).toEqual([null, 'true']);
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(warnings).toEqual(['POST /scope/main/items/client failed with 500, trying a second time']);
    expect(backend.counters.secondTries).toBe(1);
    expect(backend.clients().filter(({ name }) => name === 'Alfa SRL')).toHaveLength(1);
  });

  it('keeps the query that the call had', async () => {
    const { http, sent } = await signedIn();
    backend.failNext(1);
    const outcome = await http.call('ownOrders', { query: { q: "{property 'agent' eq '7'}" } });
    expect(outcome).toMatchObject({ kind: 'accepted', answer: [] });
    expect(sent[1]?.url.search).toBe(`${sent[0]?.url.search}&is-second-try=true`);
  });

  it('[SYNC-5] is the last: two failures are offline, answered', async () => {
    const { http, sent } = await signedIn();
    backend.failNext(5);
    const outcome = await http.call('products');
    expect(outcome).toMatchObject({ kind: 'offline', answered: true, status: 500 });
    expect(sent).toHaveLength(2);
  });

  it('[SYNC-5] is made for a refusal as well, which is then refused with what the server said', async () => {
    const { http, sent, warnings } = await signedIn();
    const outcome = await http.call('placeOrder', { body: { client: '999999', products: [] } });
    expect(outcome).toMatchObject({ kind: 'refused', status: 400, problem: { code: 'invalid-body' } });
    expect(sent).toHaveLength(2);
    expect(warnings).toHaveLength(1);
  });

  it('[SYNC-2] is not made when no response came: the effect may be there', async () => {
    const { http, sent } = await signedIn();
    backend.loseNextAnswer();
    const outcome = await http.call('createClient', { body: newClient, key: 'key-2' });
    expect(outcome).toMatchObject({ kind: 'offline', answered: false });
    expect(sent).toHaveLength(1);
    expect(backend.clients().some(({ name }) => name === 'Alfa SRL')).toBe(true);
  });

  it('[SYNC-5] may find the server gone: offline, unanswered', async () => {
    let stopped: Promise<void> | undefined;
    const { http } = await signedIn(() => {
      stopped = backend.stop();
    });
    backend.failNext(1);
    expect(await http.call('products')).toMatchObject({ kind: 'offline', answered: false });
    await stopped;
  });

  it('[SYNC-5] a call that its owner gives up is offline, unanswered', async () => {
    const { http } = await signedIn();
    expect(await http.call('products', { signal: AbortSignal.abort() })).toMatchObject({
      kind: 'offline',
      answered: false,
    });
  });

  it('carries the path’s id, If-Match and the key on both tries of a whole-item PUT', async () => {
    const { http, sent } = await signedIn();
    const [id] = [...backend.company.items.client.keys()].map(String);
    backend.failNext(1);
    const request = { params: { id: id ?? '' }, body: newClient, key: 'key-1', ifMatch: 7 };
    expect(await http.call('updateItem', request)).toMatchObject({ kind: 'accepted' });
    expect(sent.map(({ url }) => url.pathname)).toEqual(Array(2).fill(`/api/scope/main/item/${id}`));
    expect(sent.map(({ ifMatch, key }) => [ifMatch, key])).toEqual(Array(2).fill(['"7"', 'key-1']));
  });
});
