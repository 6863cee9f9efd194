import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LoginLimit, mostCounters, mostFailures, windowMilliseconds } from '../../server/auth/login-limit';
import { foundCompany, password } from '../support/company';
import { type RunningServer, startServer } from '../support/server';

describe('the login limit', () => {
  const start = 1_000_000;
  const fail = (limit: LoginLimit, times: number, account: (n: number) => string, address: (n: number) => string) => {
    for (let n = 0; n < times; n += 1) expect(limit.attempt(account(n), address(n), start)).toBe(0);
  };

  test('[SESSION-8] an account is closed after its failures, from any address, until the window is over', () => {
    const limit = new LoginLimit();
    fail(
      limit,
      mostFailures.account,
      () => 'ana',
      (n) => `10.0.0.${n}`,
    );
    expect(limit.attempt('ANA', '10.1.0.1', start + 1_000)).toBe(windowMilliseconds / 1_000 - 1);
    expect(limit.attempt('dan', '10.1.0.1', start)).toBe(0);
    expect(limit.attempt('ana', '10.1.0.1', start + windowMilliseconds)).toBe(0);
  });

  test('[SESSION-8] an address is closed after its failures, whoever it tries', () => {
    const limit = new LoginLimit();
    fail(
      limit,
      mostFailures.address,
      (n) => `user${n}`,
      () => '10.0.0.1',
    );
    expect(limit.attempt('another', '10.0.0.1', start)).toBeGreaterThan(0);
    expect(limit.attempt('another', '10.0.0.2', start)).toBe(0);
  });

  test('a success gives the account its tries back and costs the address nothing', () => {
    const limit = new LoginLimit();
    for (let n = 0; n < mostFailures.address * 2; n += 1) {
      expect(limit.attempt('ana', '10.0.0.1', start)).toBe(0);
      limit.succeeded('ana', '10.0.0.1');
    }
  });

  test('invented names do not fill the memory', () => {
    const limit = new LoginLimit();
    for (let n = 0; n < 2 * mostCounters; n += 1) limit.attempt(`user${n}`, `address${n}`, start);
    expect(limit.size).toBeLessThanOrEqual(2 * mostCounters);
    fail(
      limit,
      mostFailures.account,
      () => 'ana',
      (n) => `again${n}`,
    );
    expect(limit.attempt('ana', 'again', start)).toBeGreaterThan(0);
  });
});

describe('signing in too often', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
    await foundCompany(server.database);
  });
  afterAll(() => server.stop());

  const signIn = (username: string, secret: string) =>
    fetch(`${server.url}/api/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username, password: secret, client_id: 'frontend' }),
    });

  test('[SESSION-8] is refused with Retry-After, also with the right password and also when tried all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => signIn('ana', `guess ${n}`)));
    expect(answers.filter((answer) => answer.status === 401).length).toBe(mostFailures.account);
    const refused = await signIn('ana', password);
    expect(refused.status).toBe(429);
    expect(((await refused.json()) as { code: string }).code).toBe('rate-limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await signIn('dan', password)).status).toBe(200);
  });

  test('an unknown user takes as long as a wrong password', async () => {
    const median = async (username: (n: number) => string) => {
      const times: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        const from = performance.now();
        await signIn(username(n), 'wrong');
        times.push(performance.now() - from);
      }
      return times.sort((a, b) => a - b)[2] as number;
    };
    const known = await median(() => 'admin');
    const unknown = await median((n) => `nobody${n}`);
    expect(unknown / known).toBeGreaterThan(0.2);
    expect(unknown / known).toBeLessThan(5);
  });
});
