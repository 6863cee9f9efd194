import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { loggerOptions } from '../../server/security';
import { createSecurityLog } from '../../server/security-log';
import { callAs, caller, password, refreshWith, signInWith, tokensOf } from '../support/calls';
import { firstEngine } from '../support/databases';
import { listen } from '../support/listener';
import { securityLines } from '../support/people';
import { serveCompany } from '../support/served-company';
import { until } from '../support/server-process';

describe('the security log', () => {
  const { lines, secure } = securityLines();
  const server = serveCompany(firstEngine, { fresh: 'once', parts: { secure } });

  /** The lines about this, and no more. */
  const saidOf = async (what: () => Promise<unknown>) => {
    lines.length = 0;
    await what();
    return [...lines];
  };
  const refresh = (token: string) => refreshWith(server.url, token);

  test('sign-ins, good, bad and limited, by the account and never by what was typed', async () => {
    expect(await saidOf(() => signInWith(server.url, 'ana', password))).toEqual([
      { security: 'sign-in good', account: 'aana' },
    ]);
    expect(await saidOf(() => signInWith(server.url, 'dan', 'wrong'))).toEqual([
      { security: 'sign-in bad', account: 'adan' },
    ]);
    expect(await saidOf(() => signInWith(server.url, 'my-password', 'wrong'))).toEqual([
      { security: 'sign-in bad', account: undefined },
    ]);
    const guesses = await saidOf(async () => {
      for (let guess = 0; guess < 6; guess += 1) await signInWith(server.url, 'guessed', 'wrong');
    });
    expect(guesses.at(-1)).toEqual({ security: 'sign-in limited' });
  });

  test('a token that comes again after its time, a sign-out, and refusals by role and origin', async () => {
    const first = await tokensOf(server.url, 'ana');
    const second = (await (await refresh(first.refresh_token)).json()) as { refresh_token: string };
    await refresh(second.refresh_token);
    expect(await saidOf(() => refresh(first.refresh_token))).toEqual([{ security: 'token reused', account: 'aana' }]);
    // The session is over by that, which is no news the second time.
    expect(await saidOf(() => refresh(first.refresh_token))).toEqual([]);

    const leaving = caller(server.url, (await tokensOf(server.url, 'ana')).access_token);
    expect(await saidOf(() => leaving('POST', endpoints.revoke.path))).toEqual([
      { security: 'session ended', account: 'aana' },
    ]);
    const ana = await callAs(server.url, 'ana');
    expect(await saidOf(() => ana('GET', endpoints.people.path))).toEqual([
      { security: 'refused by role', account: 'aana', call: 'GET /api/scope/main/people' },
    ]);
    expect(await saidOf(() => ana('GET', endpoints.products.path))).toEqual([]);
    const fromElsewhere = await saidOf(async () => {
      const listener = listen(server.url, 'none', [], { origin: 'https://elsewhere.example' });
      await until('it is refused', () => listener.closed() !== undefined);
    });
    expect(fromElsewhere).toEqual([{ security: 'refused by origin', call: 'GET /api/events' }]);
  });

  test('asking for what one does not see, and what no form sends, is logged with the call', async () => {
    const ana = await callAs(server.url, 'ana');
    const dan = await callAs(server.url, 'dan');
    const body = { title: 'Vitrina', description: 'goală' };
    const { id } = (await ana('POST', endpoints.createObservation.path, { body: { ...body, agent: 'aana' } })).body;
    const read = endpoints.item.path.replace(':id', id);
    const call = 'GET /api/scope/main/item/:id';
    expect(await saidOf(() => dan('GET', read))).toEqual([{ security: 'refused by sight', account: 'adan', call }]);
    expect(await saidOf(() => ana('GET', read))).toEqual([]);
    expect(await saidOf(() => dan('GET', endpoints.item.path.replace(':id', 'cnone')))).toEqual([]);
    expect(await saidOf(() => ana('POST', endpoints.placeOrder.path, { body: { price: 'x' } }))).toEqual([
      { security: 'refused input', account: 'aana', call: 'POST /api/scope/main/items/order' },
    ]);
  });

  test('a write that is repeated under its key, or refused, is no news', async () => {
    const admin = await callAs(server.url, 'admin');
    const end = (id: string, key: string) =>
      admin('POST', endpoints.endSessions.path.replace(':id', id), { body: {}, headers: { 'idempotency-key': key } });
    const by = { by: 'aadmin', security: 'sessions ended', account: 'adan' };
    expect(await saidOf(() => end('adan', 'once'))).toEqual([by]);
    expect(await saidOf(() => end('adan', 'once'))).toEqual([]);
    expect(await saidOf(() => end('anone', 'never'))).toEqual([]);
  });

  test('a line is JSON of level info with request and address, though the log begins at warnings', async () => {
    const written: string[] = [];
    const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void written.push(line) } } });
    const log = createSecurityLog(app.log);
    app.log.info('not written');
    log({ security: 'sign-in good', account: 'aana' }, { id: 'req-1', ip: '127.0.0.1' });
    await app.close();
    expect(written.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 30,
        security: 'sign-in good',
        account: 'aana',
        reqId: 'req-1',
        address: '127.0.0.1',
        msg: 'security',
      }),
    ]);
  });

  test('[SESSION-8] the line of a request has its path, and nothing that was typed behind it', async () => {
    const written: string[] = [];
    const options = loggerOptions({ logLevel: 'info' });
    const stream = { write: (line: string) => void written.push(line) };
    const app = fastify({ logger: { ...(typeof options === 'object' ? options : {}), stream } });
    app.get('/there', async () => 'ok');
    await app.inject('/there?code=K7PXM-SECRET');
    await app.close();
    expect(written.join('')).toContain('"url":"/there"');
    expect(written.join('')).not.toContain('SECRET');
  });
});
