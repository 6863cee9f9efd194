import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problem } from '#wire/problem';
import { limits } from '../../server/auth/login-limit';
import { foundCompany } from '../support/company';
import { type RunningServer, startServer } from '../support/server';

// What comes before any route: bytes that are no request, upgrades that are none of ours, and whose address a call has.

describe('before any route', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ config: { trustProxy: true, logLevel: 'silent' } });
    await foundCompany(server.database);
  });
  afterAll(() => server.stop());

  const sendBytes = (bytes: string): Promise<{ status: number; body: unknown }> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes));
      let answer = '';
      socket.on('data', (data) => {
        answer += String(data);
      });
      socket.on('error', reject);
      socket.on('close', () => {
        const [head = '', body = ''] = answer.split('\r\n\r\n');
        resolve({ status: Number(head.split(' ')[1]), body: JSON.parse(body) });
      });
    });

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'invalid-body'],
    ['headers without end', `GET /api/me HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'too-large'],
    [
      'a path that cannot be decoded',
      'GET /api/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
      'invalid-body',
    ],
  ])('%s is refused in the words of every refusal', async (_name, bytes, status, code) => {
    const answer = await sendBytes(bytes);
    expect([answer.status, problem.parse(answer.body).code]).toEqual([status, code]);
  });

  test.each(['/api/nothing', '/api/me', '/api/scope/main/items/product', '/'])(
    'a websocket at %s, where there is none, is refused with a problem',
    async (path) => {
      const upgrade = 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13';
      const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
      const answer = await sendBytes(`GET ${path} HTTP/1.1\r\nhost: x\r\n${upgrade}\r\n${key}\r\n\r\n`);
      expect([answer.status, problem.parse(answer.body).code]).toEqual([404, 'not-found']);
    },
  );

  test('[SESSION-8] behind a proxy the address is what the proxy saw, not what its client claims', async () => {
    const guess = (n: number) =>
      fetch(`${server.url}/api/auth/token`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `10.0.0.${n}, 203.0.113.7` },
        body: new URLSearchParams({
          grant_type: 'password',
          username: `nobody${n}`,
          password: 'x',
          client_id: 'frontend',
        }),
      });
    const statuses: number[] = [];
    for (let n = 0; n <= limits.address.free; n += 1) statuses.push((await guess(n)).status);
    expect(statuses.slice(0, -1).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
