import { describe, expect, it } from 'vitest';
import { companyHeader, endpoints } from '#wire/endpoints';
import { callAs, caller } from '../support/calls';
import { foundCompany } from '../support/company';
import { engines } from '../support/databases';
import { startServer } from '../support/server';

for (const engine of engines)
  describe(`[SYNC-21] the company's id on ${engine.name}`, () => {
    it('is in all answers of /api and GET me, the same after a restart, and no other company’s', async () => {
      const database = await engine.open();
      const server = await startServer({ database });
      await foundCompany(database);
      const ana = await callAs(server.url, 'ana');
      const me = await ana('GET', '/me');
      const { companyId } = me.body;
      expect(companyId).toMatch(/^[0-9a-f-]{36}$/);
      const list = await ana('GET', endpoints.products.path);
      const etag = list.headers.get('etag') ?? '';
      const nobody = caller(server.url);
      const form = { body: 'grant_type=refresh_token&refresh_token=x&client_id=x' };
      const answers = [
        me,
        list,
        await ana('GET', endpoints.products.path, { headers: { 'if-none-match': etag } }),
        await ana('GET', '/nowhere'),
        await nobody('GET', '/me'),
        await nobody('POST', '/auth/token', {
          ...form,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
        await ana('POST', endpoints.placeOrder.path, { body: {} }),
        await ana('POST', endpoints.placeOrder.path, { body: '{', headers: { 'content-type': 'application/json' } }),
        await ana('PUT', endpoints.saveBag.path, { body: 'x', headers: { 'content-type': 'text/css' } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 404, 401, 401, 400, 400, 415]);
      expect(answers.map(({ headers }) => headers.get(companyHeader))).toEqual(answers.map(() => companyId));
      await server.stop();

      const again = await startServer({ database });
      expect((await caller(again.url)('GET', '/me')).headers.get(companyHeader)).toBe(companyId);
      await again.stop();
      const otherDatabase = await engine.open();
      const other = await startServer({ database: otherDatabase });
      const told = (await caller(other.url)('GET', '/me')).headers.get(companyHeader);
      expect([told === null, told === companyId]).toEqual([false, false]);
      await other.stop();
      await otherDatabase.close();
      await database.close();
    });
  });
