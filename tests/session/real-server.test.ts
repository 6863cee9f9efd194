import { afterAll, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../src/http/http';
import { createSession, type Session } from '../../src/session/session';
import { password } from '../support/calls';
import { hire } from '../support/company';
import { engines } from '../support/databases';
import { serveCompany } from '../support/served-company';
import { addressesOf, createTestBrowser, type TestTab } from '../support/test-browser';

// The same session code against our own server, where refresh tokens rotate and sign-outs are told.
for (const engine of engines)
  describe(`a session with our server on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once' });
    const started: Session[] = [];
    afterAll(() => {
      for (const session of started) session.stop();
    });

    const start = (overrides: Partial<TestTab> = {}, browser = createTestBrowser()) => {
      const backend = addressesOf(server.url);
      const tab = browser.openTab(backend, overrides);
      const session = createSession(tab);
      started.push(session);
      return { tab, session, http: createHttp({ ...tab, tokens: session.tokens }) };
    };
    const access = async ({ tokens }: Session) => (await tokens.accessToken()) ?? '';

    it('signs in with role and capabilities, or says why not', async () => {
      const { session } = start();
      expect(await session.signIn('ana', 'wrong')).toEqual({ kind: 'refused', code: 'login-failed' });
      expect(await session.signIn('ana', password)).toMatchObject({
        kind: 'signed-in',
        user: { id: 'aana', role: 'agent' },
      });
      expect(session.state.user?.capabilities).toContain('idempotency');
      expect(session.state.user?.apiAuthKey).not.toBe('');
      const admin = start();
      expect(await admin.session.signIn('admin', password)).toMatchObject({ user: { role: 'admin' } });
    });

    it('[SESSION-2] a lost answer to a refresh does not lock the agent out', async () => {
      let lose = false;
      const { session, http } = start({
        fetch: async (...[input, init]) => {
          const request = new Request(input, init);
          const answer = await fetch(request);
          if (lose && request.url.includes('/auth/token')) {
            await answer.arrayBuffer();
            throw new TypeError('Failed to fetch');
          }
          return answer;
        },
      });
      await session.signIn('ana', password);
      const stale = await access(session);
      lose = true;
      expect(await session.tokens.refresh(stale)).toBe('offline');
      lose = false;
      expect(await session.tokens.refresh(stale)).toBe('refreshed');
      expect(await access(session)).not.toBe(stale);
      expect(await http.call('products')).toMatchObject({ kind: 'accepted' });
    });

    it('[SESSION-6] a sign-out ends the session on the server', async () => {
      const { session, tab } = start();
      await session.signIn('ana', password);
      const token = await access(session);
      await session.signOut();
      await vi.waitFor(async () => {
        const answer = await fetch(`${tab.apiBase}/me`, { headers: { authorization: `Bearer ${token}` } });
        expect(answer.status).toBe(401);
        await answer.arrayBuffer();
      });
      expect(tab.warnings).toEqual([]);
    });

    /** A network that can be gone. */
    const network = () => {
      let isThere = true;
      const calls: string[] = [];
      return {
        calls,
        set: (there: boolean) => {
          isThere = there;
        },
        fetch: (async (...[input, init]) => {
          const request = new Request(input, init);
          calls.push(new URL(request.url).pathname);
          if (!isThere) throw new TypeError('Failed to fetch');
          return fetch(request);
        }) as typeof fetch,
      };
    };
    const statusOf = async (tab: TestTab, token: string) =>
      (await fetch(`${tab.apiBase}/me`, { headers: { authorization: `Bearer ${token}` } })).status;

    for (const [when, resume] of [
      ['when the network is back', async ({ tab }: ReturnType<typeof start>) => tab.wake('online')],
      [
        'at the next start',
        async (_page: ReturnType<typeof start>, next: ReturnType<typeof start>) => next.session.restore(),
      ],
      [
        'when somebody signs in',
        async (_page: ReturnType<typeof start>, next: ReturnType<typeof start>) => {
          await next.session.signIn('dan', password);
        },
      ],
    ] as const) {
      it(`a sign-out without a network ends the session at the server ${when}`, async () => {
        const browser = createTestBrowser();
        const line = network();
        const page = start({ fetch: line.fetch }, browser);
        await page.session.signIn('ana', password);
        const stored = await page.session.tokens.read();
        const token = stored?.accessToken ?? '';
        line.set(false);
        await page.session.signOut();
        await vi.waitFor(() => expect(line.calls.at(-1)).toBe('/api/auth/end'));
        expect(await statusOf(page.tab, token)).toBe(200);
        // What is kept of it cannot be used for anything but that.
        const kept = await page.session.tokens.endings();
        expect(kept).toEqual([{ endKey: expect.any(String), companyId: expect.any(String) }]);
        expect(await page.session.tokens.read()).toBeUndefined();
        expect(await statusOf(page.tab, kept[0]?.endKey ?? '')).toBe(401);
        line.set(true);
        await resume(page, start({ fetch: line.fetch }, browser));
        await vi.waitFor(async () => expect(await statusOf(page.tab, token)).toBe(401));
        await vi.waitFor(async () => expect(await page.session.tokens.endings()).toEqual([]));
        // Nothing is sent twice.
        const told = line.calls.filter((path) => path === '/api/auth/end').length;
        page.tab.wake('online');
        await page.session.tokens.endings();
        expect(line.calls.filter((path) => path === '/api/auth/end')).toHaveLength(told);
      });
    }

    it('a key that ends nothing is refused and forgotten; the same again is answered likewise', async () => {
      const { session, tab } = start();
      await session.signIn('ana', password);
      const token = await access(session);
      const about = (await (
        await fetch(`${tab.apiBase}/me`, { headers: { authorization: `Bearer ${token}` } })
      ).json()) as { endKey: string; apiAuthKey: string };
      const endBy = async (endKey: unknown) =>
        (
          await fetch(`${tab.apiBase}/auth/end`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ endKey }),
          })
        ).status;
      const [id] = about.endKey.split('.');
      for (const wrong of ['', 'x', `${id}.`, `${id}.${about.apiAuthKey}`, `${about.endKey}x`, token, 7]) {
        expect([wrong, await endBy(wrong)]).toEqual([wrong, 404]);
      }
      expect(await statusOf(tab, token)).toBe(200);
      expect([await endBy(about.endKey), await endBy(about.endKey)]).toEqual([200, 200]);
      expect(await statusOf(tab, token)).toBe(401);
    });

    it('[SESSION-1] [SESSION-6] a disabled account is signed out at its next call', async () => {
      const id = await hire(server.database, `gone${started.length}`, 'agent');
      const { session, http } = start();
      const ends: unknown[] = [];
      session.onEnd((end) => ends.push(end));
      await session.signIn(id.slice(1), password);
      await server.database.transaction((tx) =>
        tx.updateTable('account').set({ disabled: true }).where('id', '=', id).execute(),
      );
      expect(await http.call('products')).toMatchObject({ kind: 'signed-out' });
      await vi.waitFor(() => expect(ends).toEqual([{ reason: 'refused', accountId: id }]));
    });
  });
