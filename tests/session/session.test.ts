import { describe, expect, it, vi } from 'vitest';
import { plainPassword } from '../support/plain-company';
import { servePages } from './pages';

const { at, start } = servePages();
const code = async (username: string, password: string): Promise<string> => {
  const outcome = await start().session.signIn(username, password);
  return outcome.kind === 'refused' ? outcome.code : outcome.kind;
};
const localKeys = ['accessToken', 'refreshToken', 'userId', 'apiAuthKey'];

describe('signing in', () => {
  it('takes the role from scope main and keeps the spec’s storage keys', async () => {
    const { tab, session } = start();
    expect(await session.signIn('ana', plainPassword)).toMatchObject({ kind: 'signed-in', user: { role: 'agent' } });
    expect(session.state).toMatchObject({
      phase: 'signed-in',
      user: { username: 'ana', role: 'agent', capabilities: [] },
    });
    for (const key of localKeys) expect(at.browser.localStorage.getItem(key)).toBeTruthy();
    expect(at.browser.localStorage.getItem('userId')).toBe(session.state.user?.id);
    expect(JSON.parse(tab.sessionStorage.getItem('user') ?? '')).toMatchObject({ username: 'ana', role: 'agent' });
    const admin = start();
    expect(await admin.session.signIn('admin', plainPassword)).toMatchObject({ user: { role: 'admin' } });
  });

  it('says why it failed, and leaves nothing behind (spec §8)', async () => {
    expect(await code('', plainPassword)).toBe('empty-fields');
    expect(await code('ana', '')).toBe('empty-fields');
    expect(at.backend.counters.logins).toBe(0);
    expect(await code('ana', 'wrong')).toBe('login-failed');
    expect(await code('guest', plainPassword)).toBe('no-main-scope');
    at.backend.failNext(2, '/me');
    expect(await code('ana', plainPassword)).toBe('user-info-failed');
    at.backend.failNext(2, '/auth/token');
    expect(await code('ana', plainPassword)).toBe('login-failed');
    at.backend.showPortal('<html>Wi-Fi</html>');
    expect(await code('ana', plainPassword)).toBe('offline');
    await at.backend.stop();
    expect(await code('ana', plainPassword)).toBe('offline');
    for (const key of localKeys) expect(at.browser.localStorage.getItem(key)).toBeNull();
    expect(await start().session.tokens.read()).toBeUndefined();
  });

  it('says when there were too many tries', async () => {
    const { session } = start({
      fetch: () => Promise.resolve(Response.json({ code: 'rate-limited', message: 'wait' }, { status: 429 })),
    });
    expect(await session.signIn('ana', plainPassword)).toEqual({ kind: 'refused', code: 'rate-limited' });
  });
});

describe('a stored session', () => {
  it('[SESSION-3] is restored with the server dead, by a reload and by a fresh start of the app', async () => {
    const first = start();
    await first.session.signIn('ana', plainPassword);
    first.session.stop();
    await at.backend.stop();
    const reloaded = start({ sessionStorage: first.tab.sessionStorage });
    expect(reloaded.session.state.phase).toBe('starting');
    await reloaded.session.restore();
    expect(reloaded.session.state).toMatchObject({ phase: 'signed-in', user: { username: 'ana' } });
    const fresh = start();
    await fresh.session.restore();
    expect(fresh.session.state).toMatchObject({ phase: 'signed-in', user: { username: 'ana' } });
    expect(JSON.parse(fresh.tab.sessionStorage.getItem('user') ?? '')).toMatchObject({ username: 'ana' });
  });

  it('[SESSION-3] that is not there leaves the app signed out', async () => {
    const { session, ends } = start();
    await session.restore();
    expect(session.state).toEqual({ phase: 'signed-out' });
    expect(ends).toEqual([]);
  });

  it('[SESSION-3] an unreadable copy in session storage does no harm', async () => {
    const first = start();
    await first.session.signIn('ana', plainPassword);
    first.tab.sessionStorage.setItem('user', '{"id":');
    const reloaded = start({ sessionStorage: first.tab.sessionStorage });
    await reloaded.session.restore();
    expect(reloaded.session.state.user?.username).toBe('ana');
  });

  it('[SESSION-1] refused while no page was open, ends at the next start, with whose it was', async () => {
    const first = start();
    await first.session.signIn('ana', plainPassword);
    const id = first.session.state.user?.id;
    first.session.stop();
    const worker = start();
    at.backend.endSessions();
    expect(await worker.session.tokens.refresh((await worker.session.tokens.accessToken()) ?? '')).toBe('refused');
    const page = start();
    await page.session.restore();
    expect(page.session.state.phase).toBe('signed-out');
    expect(page.ends).toEqual([{ reason: 'refused', accountId: id }]);
    expect(at.browser.localStorage.getItem('accessToken')).toBeNull();
  });
});

describe('the end of a session', () => {
  it('by signing out clears tokens and user here and in other tabs', async () => {
    const [page, other] = [start(), start()];
    await page.session.signIn('ana', plainPassword);
    await other.session.restore();
    const id = page.session.state.user?.id;
    await page.session.signOut();
    expect(page.session.state).toEqual({ phase: 'signed-out' });
    expect(page.ends).toEqual([{ reason: 'signed-out', accountId: id }]);
    await vi.waitFor(() => expect(other.session.state.phase).toBe('signed-out'));
    expect(other.ends).toEqual([{ reason: 'elsewhere', accountId: id }]);
    for (const key of localKeys) expect(at.browser.localStorage.getItem(key)).toBeNull();
    expect(other.tab.sessionStorage.getItem('user')).toBeNull();
  });

  it('[SESSION-1] by a refused refresh is seen by every tab', async () => {
    const [page, other] = [start(), start()];
    await page.session.signIn('ana', plainPassword);
    await other.session.restore();
    at.backend.endSessions();
    expect(await page.session.tokens.refresh((await page.session.tokens.accessToken()) ?? '')).toBe('refused');
    await vi.waitFor(() => expect([page.ends[0]?.reason, other.ends[0]?.reason]).toEqual(['refused', 'refused']));
    expect(page.session.state.phase).toBe('signed-out');
  });

  it('a sign-in in one tab signs the others in, and another account takes the place of the first', async () => {
    const [page, other] = [start(), start()];
    await other.session.restore();
    await page.session.signIn('ana', plainPassword);
    await vi.waitFor(() => expect(other.session.state.user?.username).toBe('ana'));
    await page.session.signOut();
    await page.session.signIn('mihai', plainPassword);
    await vi.waitFor(() => expect(other.session.state.user?.username).toBe('mihai'));
  });

  it('[SESSION-4] a rotation in another tab reaches the copies', async () => {
    const [page, other] = [start(), start()];
    await page.session.signIn('ana', plainPassword);
    await other.session.restore();
    at.backend.expireTokens();
    const stale = (await other.session.tokens.accessToken()) ?? '';
    expect(await other.session.tokens.refresh(stale)).toBe('refreshed');
    await vi.waitFor(() => expect(at.browser.localStorage.getItem('accessToken')).not.toBe(stale));
    expect(at.browser.localStorage.getItem('accessToken')).toBe(await page.session.tokens.accessToken());
    expect(page.ends).toEqual([]);
  });
});
