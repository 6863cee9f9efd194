import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../src/http/http';
import { createSession } from '../../src/session/session';
import { plainPassword } from '../support/plain-company';
import { createTestBrowser, type TestTab } from '../support/test-browser';
import { servePages } from './pages';

const { at, start, started } = servePages();
const signedIn = async (overrides: Partial<TestTab> = {}) => {
  const page = start(overrides);
  expect(await page.session.signIn('ana', plainPassword)).toMatchObject({ kind: 'signed-in' });
  const id = page.session.state.user?.id ?? '';
  return { ...page, id, http: createHttp({ ...page.tab, tokens: page.session.tokens.forAccount(id) }) };
};

/** A backend that gives no refresh token, as OAuth allows. */
const withoutRefreshToken: Partial<TestTab> = {
  fetch: async (...[input, init]) => {
    const answer = await fetch(new Request(input, init));
    if (!answer.url.includes('/auth/token')) return answer;
    const { refresh_token: _none, ...told } = (await answer.json()) as Record<string, unknown>;
    return Response.json(told, { status: answer.status });
  },
};

/** A browser that deletes a site's storage under an open page. */
const loseTokens = (tab: TestTab): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = tab.indexedDB.open('teren-device');
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(['tokens', 'user'], 'readwrite');
      transaction.objectStore('tokens').clear();
      transaction.objectStore('user').clear();
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

describe('why a session ended (spec §8)', () => {
  it("'expired': the refresh was refused; other tabs and a page opened later say the same", async () => {
    const page = await signedIn();
    const other = start();
    await other.session.restore();
    at.backend.endSessions();
    expect(await page.http.call('products')).toMatchObject({ kind: 'signed-out' });
    await vi.waitFor(() => expect(page.session.state).toEqual({ phase: 'signed-out', endedBecause: 'expired' }));
    await vi.waitFor(() => expect(other.session.state).toEqual({ phase: 'signed-out', endedBecause: 'expired' }));
    expect(page.ends).toEqual([{ reason: 'refused', accountId: page.id }]);
    const later = start();
    await later.session.restore();
    expect(later.session.state).toEqual({ phase: 'signed-out', endedBecause: 'expired' });
    expect(later.ends).toEqual([]);
    await later.session.signIn('ana', plainPassword);
    expect(later.session.state.endedBecause).toBeUndefined();
  });

  it("'required': a 401 came and the backend had given nothing to renew with", async () => {
    const page = await signedIn(withoutRefreshToken);
    expect(await page.http.call('products')).toMatchObject({ kind: 'accepted' });
    at.backend.expireTokens();
    expect(await page.http.call('products')).toMatchObject({ kind: 'signed-out' });
    await vi.waitFor(() => expect(page.session.state).toEqual({ phase: 'signed-out', endedBecause: 'required' }));
    expect(page.ends).toEqual([{ reason: 'refused', accountId: page.id }]);
    expect(at.backend.counters.refreshes).toBe(0);
  });

  it('a refresh that brings no other refresh token leaves the one there is', async () => {
    let keep = true;
    const page = await signedIn({
      fetch: (...request) => (keep ? fetch(...request) : (withoutRefreshToken.fetch ?? fetch)(...request)),
    });
    keep = false;
    const { refreshToken } = (await page.session.tokens.read()) ?? {};
    for (const _time of [1, 2]) {
      at.backend.expireTokens();
      expect(await page.http.call('products')).toMatchObject({ kind: 'accepted' });
    }
    expect((await page.session.tokens.read())?.refreshToken).toBe(refreshToken);
  });

  it("'missing': nothing is stored to sign in with, though a user was; found at the next start", async () => {
    const page = await signedIn();
    page.session.stop();
    const later = start({ indexedDB: new IDBFactory() });
    await later.session.restore();
    expect(later.session.state).toEqual({ phase: 'signed-out', endedBecause: 'missing' });
    expect(later.ends).toEqual([{ reason: 'refused', accountId: page.id }]);
  });

  it("'missing': found by the next call of an open page", async () => {
    const page = await signedIn();
    await loseTokens(page.tab);
    expect(await page.http.call('products')).toMatchObject({ kind: 'signed-out' });
    await vi.waitFor(() => expect(page.session.state).toEqual({ phase: 'signed-out', endedBecause: 'missing' }));
  });

  it("'missing': found without a signal by an order that is to be placed", async () => {
    const page = await signedIn();
    await loseTokens(page.tab);
    expect(await page.session.tokens.accessToken()).toBeUndefined();
    await vi.waitFor(() => expect(page.session.state).toEqual({ phase: 'signed-out', endedBecause: 'missing' }));
  });

  it('by hand gives no message, here, in other tabs and later; nor without a session', async () => {
    const page = await signedIn();
    const other = start();
    await other.session.restore();
    await page.session.signOut();
    await vi.waitFor(() => expect(other.session.state).toEqual({ phase: 'signed-out' }));
    expect(page.session.state).toEqual({ phase: 'signed-out' });
    const later = start();
    await later.session.restore();
    expect(later.session.state).toEqual({ phase: 'signed-out' });
    const nobody = createSession(createTestBrowser().openTab(at.backend));
    started.push(nobody);
    await nobody.restore();
    expect(nobody.state).toEqual({ phase: 'signed-out' });
  });

  it('what the server can do now is asked at each start; no answer changes nothing', async () => {
    const page = await signedIn();
    expect(page.session.state.user?.capabilities).toEqual([]);
    const updated = start({
      fetch: async (...[input, init]) => {
        const answer = await fetch(new Request(input, init));
        if (!answer.url.endsWith('/me')) return answer;
        return Response.json({ ...((await answer.json()) as object), capabilities: ['samples', 'unheard-of'] });
      },
    });
    await updated.session.restore();
    await updated.session.renew();
    expect(updated.session.state.user?.capabilities).toEqual(['samples']);
    // The other tab gets a message, and the service worker reads it from the device's database.
    await vi.waitFor(() => expect(page.session.state.user?.capabilities).toEqual(['samples']));
    expect((await updated.session.tokens.readUser())?.capabilities).toEqual(['samples']);
    await at.backend.stop();
    await updated.session.renew();
    expect(updated.session.state).toMatchObject({ phase: 'signed-in', user: { capabilities: ['samples'] } });
  });
});
