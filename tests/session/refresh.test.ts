import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttp, type Http } from '../../src/http/http';
import { requestTokens } from '../../src/session/sign-in';
import { createTokens, type Tokens } from '../../src/session/tokens';
import { announcedIn, capabilityNames } from '../../src/wire/capabilities';
import { companyHeader } from '../../src/wire/endpoints';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { plainPassword } from '../support/plain-company';
import { createTestBrowser, type TestBrowser, type TestTab } from '../support/test-browser';

let backend: PlainBackend;
let browser: TestBrowser;
const opened: Tokens[] = [];
beforeEach(async () => {
  backend = await startPlainBackend();
  browser = createTestBrowser();
});
afterEach(async () => {
  for (const tokens of opened.splice(0)) tokens.close();
  await backend.stop();
});

interface Context {
  tab: TestTab;
  tokens: Tokens;
  http: Http;
}
/** A tab or a service worker of the one browser. */
const open = (overrides: Partial<TestTab> = {}): Context => {
  const tab = browser.openTab(backend, overrides);
  const tokens = createTokens(tab);
  opened.push(tokens);
  return { tab, tokens, http: createHttp({ ...tab, tokens }) };
};
const signIn = async ({ tab, tokens }: Context, username = 'ana'): Promise<string> => {
  const admission = await requestTokens(tab, username, plainPassword);
  if (admission.kind !== 'admitted') throw new Error(admission.code);
  await tokens.write(admission.tokens, admission.user);
  return admission.user.id;
};
const tenCalls = ({ http }: Context) => Promise.all(Array.from({ length: 10 }, () => http.call('products')));

describe('the one refresh', () => {
  it('[SESSION-4] serves ten concurrent calls', async () => {
    const page = open();
    await signIn(page);
    backend.expireTokens();
    const outcomes = await tenCalls(page);
    expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true);
    expect(backend.counters.refreshes).toBe(1);
    expect(backend.counters.unauthorized).toBe(10);
    expect(backend.counters.secondTries).toBe(0);
  });

  it('[SESSION-4] serves three tabs with ten concurrent calls each', async () => {
    const tabs = [open(), open(), open()];
    await signIn(tabs[0] as Context);
    backend.expireTokens();
    const outcomes = (await Promise.all(tabs.map(tenCalls))).flat();
    expect(outcomes).toHaveLength(30);
    expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true);
    expect(backend.counters.refreshes).toBe(1);
  });

  it('[SESSION-4] in one tab is announced to the others', async () => {
    const [page, other] = [open(), open()];
    await signIn(page);
    const heard: string[] = [];
    other.tokens.onChange((change) => heard.push(change));
    backend.expireTokens();
    await page.http.call('products');
    await vi.waitFor(() => expect(heard).toEqual(['rotated']));
    expect(await other.tokens.accessToken()).toBe(await page.tokens.accessToken());
  });

  it('[SESSION-1] without an answer signs nobody out, and works when the network is back', async () => {
    let cut = false;
    const page = open({
      fetch: async (...[input, init]) => {
        const request = new Request(input, init);
        if (cut && request.url.includes('/auth/token')) throw new TypeError('Failed to fetch');
        return fetch(request);
      },
    });
    await signIn(page);
    backend.expireTokens();
    cut = true;
    expect(await page.http.call('products')).toMatchObject({ kind: 'offline', answered: true, status: 401 });
    expect(await page.tokens.read()).toBeDefined();
    cut = false;
    expect(await page.http.call('products')).toMatchObject({ kind: 'accepted' });
  });

  it('[SESSION-1] answered by a portal or a broken server signs nobody out', async () => {
    const page = open();
    await signIn(page);
    backend.expireTokens();
    backend.failNext(2, '/auth/token');
    expect(await page.http.call('products')).toMatchObject({ kind: 'offline' });
    backend.showPortal('<html>Wi-Fi</html>');
    expect(await page.tokens.refresh((await page.tokens.accessToken()) ?? '')).toBe('offline');
    expect(await page.tokens.read()).toBeDefined();
    backend.showPortal(undefined);
    expect(await page.http.call('products')).toMatchObject({ kind: 'accepted' });
  });

  for (const [whose, capabilities] of [
    ['a plain backend', []],
    ['our server', capabilityNames],
  ] as const)
    it(`[SYNC-21] [SESSION-1] answered by a stranger in front of ${whose} signs nobody out`, async () => {
      let said: Response | undefined;
      const page = open({
        fetch: (...[input, init]) => {
          const request = new Request(input, init);
          return request.url.includes('/auth/token') && said !== undefined
            ? Promise.resolve(said.clone())
            : fetch(request);
        },
      });
      await signIn(page);
      const user = await page.tokens.readUser();
      if (user === undefined) throw new Error('nobody is signed in');
      await page.tokens.writeUser({ ...user, capabilities: announcedIn(capabilities), companyId: 'teren-1' });
      const stale = (await page.tokens.accessToken()) ?? '';
      const strangers = [
        ...[400, 401, 403].map((status) => Response.json({ error: 'bad gateway config' }, { status })),
        Response.json({ code: 'blocked', message: 'by policy' }, { status: 403 }),
        new Response('no', { status: 401 }),
        Response.json({}),
        Response.json({ ok: true }),
        new Response('welcome'),
        new Response(null, { status: 204 }),
        Response.json({ access_token: 'x', refresh_token: 'y' }, { headers: { [companyHeader]: 'another' } }),
      ];
      for (const stranger of strangers) {
        said = stranger;
        expect(await page.tokens.refresh(stale)).toBe('offline');
        expect((await page.tokens.read())?.accessToken).toBe(stale);
      }
      said = Response.json({ error: 'invalid_grant' }, { status: 400 });
      if (capabilities.length > 0) {
        expect(await page.tokens.refresh(stale)).toBe('offline');
        said = Response.json({ code: 'session-over', message: 'over' }, { status: 401 });
      }
      expect(await page.tokens.refresh(stale)).toBe('refused');
    });

  it('[SESSION-1] that is refused ends the session for every tab', async () => {
    const [page, other] = [open(), open()];
    await signIn(page);
    const heard: string[] = [];
    page.tokens.onChange((change) => heard.push(`page ${change}`));
    other.tokens.onChange((change) => heard.push(`other ${change}`));
    backend.endSessions();
    const outcomes = await tenCalls(page);
    expect(outcomes.every(({ kind }) => kind === 'signed-out')).toBe(true);
    expect(await other.http.call('products')).toMatchObject({ kind: 'signed-out' });
    // The other tab asked for its token before or after it heard of the end: both bring it to look at what is stored.
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['other missing', 'other refused', 'page refused']));
    expect(await page.tokens.read()).toBeUndefined();
    expect(await page.tokens.readUser()).toBeUndefined();
    // Both tries that the spec wants for a 400, and no more.
    expect(backend.counters.refreshes).toBe(2);
  });

  it('[SESSION-1] a 401 that a fresh token does not cure is no refusal of the refresh', async () => {
    const page = open();
    await signIn(page);
    const stubborn = createHttp({
      ...page.tab,
      tokens: { accessToken: () => Promise.resolve('unknown'), refresh: () => Promise.resolve('refreshed') },
    });
    expect(await stubborn.call('products')).toMatchObject({ kind: 'offline', answered: true, status: 401 });
    expect(backend.counters.unauthorized).toBe(2);
  });

  it('[SESSION-4] that arrives after a sign-out does not bring the session back', async () => {
    const page = open();
    await signIn(page);
    backend.expireTokens();
    const slow = open({
      fetch: async (...[input, init]) => {
        const request = new Request(input, init);
        const answer = await fetch(request);
        if (request.url.includes('/auth/token')) await page.tokens.leave();
        return answer;
      },
    });
    expect(await slow.http.call('products')).toMatchObject({ kind: 'signed-out' });
    expect(await page.tokens.read()).toBeUndefined();
  });

  it('[SYNC-13] tokens of one account are never lent to another', async () => {
    const page = open();
    const ana = page.tokens.forAccount(await signIn(page, 'ana'));
    expect(await ana.accessToken()).toBeDefined();
    await signIn(page, 'mihai');
    expect(await ana.accessToken()).toBeUndefined();
    expect(await createHttp({ ...page.tab, tokens: ana }).call('products')).toMatchObject({ kind: 'signed-out' });
  });
});
