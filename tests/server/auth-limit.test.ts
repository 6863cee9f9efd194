import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  failuresOfGuessed,
  LoginLimit,
  limits,
  mostCounters,
  networkOf,
  windowMs,
} from '../../server/auth/login-limit';
import { hashPassword } from '../../server/auth/passwords';
import { password, signInWith } from '../support/calls';
import { foundCompany } from '../support/company';
import { type RunningServer, startServer } from '../support/server';

describe('the login limit', () => {
  const start = 1_000_000;
  /** Fails this often as fast as it may, and answers how long all of it took. */
  const fail = (limit: LoginLimit, times: number, account: (n: number) => string, address: (n: number) => string) => {
    let now = start;
    for (let n = 0; n < times; n += 1) {
      const wait = limit.attempt(account(n), address(n), now);
      if (wait === 0) continue;
      now += wait * 1_000;
      expect(limit.attempt(account(n), address(n), now)).toBe(0);
    }
    return now;
  };
  const ana = () => 'ana';
  const here = () => '10.0.0.1';

  test('[SESSION-8] who guesses an account from one address waits longer each time, nobody else', () => {
    const limit = new LoginLimit();
    expect(fail(limit, limits.pair.free, ana, here)).toBe(start);
    const waits: number[] = [];
    let now = start;
    for (let n = 0; n < 12; n += 1) {
      const wait = limit.attempt([' ANA', 'ａna  '][n % 2] ?? '', '10.0.0.1', now);
      waits.push(wait);
      now += wait * 1_000;
      expect(limit.attempt('ana', '10.0.0.1', now)).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
    expect(limit.attempt('ana', '10.0.0.2', now)).toBe(0);
    expect(limit.attempt('dan', '10.0.0.1', now)).toBe(0);
    expect(limit.attempt('ana', '10.0.0.1', now + windowMs)).toBe(0);
  });

  test('[SESSION-8] who guesses an account from everywhere is slowed, and locks out nobody', () => {
    const limit = new LoginLimit();
    expect(limit.attempt('ana', 'at home', start)).toBe(0);
    limit.succeeded('ana', 'at home');
    fail(limit, failuresOfGuessed, ana, (n) => `10.0.0.${n}`);
    // The guesser goes on from fifty addresses, as fast as each of them may, for a day.
    const day = 86_400_000;
    let guesses = 0;
    for (let now = start + 1; now < start + day; now += 60_000)
      for (let n = 0; n < 50; n += 1) if (limit.attempt('ana', `10.1.0.${n}`, now) === 0) guesses += 1;
    expect(guesses / 50).toBeLessThanOrEqual(100);
    const end = start + day;
    // Ana comes from an address of her own, with a wrong password first.
    expect(limit.attempt('ana', 'elsewhere', end)).toBe(0);
    expect(limit.attempt('ana', 'elsewhere', end)).toBe(limits.pairOfGuessedAccount.first / 1_000);
    expect(limit.attempt('ana', 'elsewhere', end + limits.pairOfGuessedAccount.first)).toBe(0);
    expect(limit.attempt('dan', 'elsewhere', end)).toBe(0);
    expect(limit.attempt('ana', 'at home', end)).toBe(0);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('[SESSION-8] %s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('[SESSION-8] an address that guesses accounts waits up to a minute, not who signed in there', () => {
    const limit = new LoginLimit();
    expect(limit.attempt('ana', '10.0.0.1', start)).toBe(0);
    limit.succeeded('ana', '10.0.0.1');
    const now = fail(limit, limits.address.free + 20, (n) => `user${n}`, here);
    expect(limit.attempt('dan', '10.0.0.1', now)).toBe(limits.address.longest / 1_000);
    expect(limit.attempt('dan', '10.0.0.2', now)).toBe(0);
    expect(limit.attempt('ana', '10.0.0.1', now)).toBe(0);
  });

  test('a success costs account and address nothing', () => {
    const limit = new LoginLimit();
    for (let n = 0; n < limits.address.free * 2; n += 1) {
      expect(limit.attempt('ana', '10.0.0.1', start)).toBe(0);
      limit.succeeded('ana', '10.0.0.1');
    }
    expect(limit.attempt('ana', '10.0.0.2', start)).toBe(0);
  });

  test('a clock that is set back makes nobody wait longer', () => {
    const limit = new LoginLimit();
    fail(limit, limits.pair.free, ana, here);
    expect(limit.attempt('ana', '10.0.0.1', start - 86_400_000)).toBe(1);
  });

  test('invented names do not fill the memory', () => {
    const limit = new LoginLimit();
    for (let n = 0; n < 2 * mostCounters; n += 1) limit.attempt(`user${n}`, `address${n}`, start);
    expect(limit.size).toBeLessThanOrEqual(3 * mostCounters);
    fail(limit, limits.pair.free, ana, here);
    expect(limit.attempt('ana', '10.0.0.1', start)).toBeGreaterThan(0);
  });
});

describe('signing in too often', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
    await foundCompany(server.database);
  });
  afterAll(() => server.stop());

  const signIn = (username: string, secret: string) => signInWith(server.url, username, secret);

  test('[SESSION-8] is refused with Retry-After, also with the right password or all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => signIn('ana', `guess ${n}`)));
    expect(answers.filter((answer) => answer.status === 401).length).toBe(limits.pair.free);
    const refused = answers.find((answer) => answer.status === 429) as Response;
    const { code, message } = (await refused.json()) as { code: string; message: string };
    expect([code, message]).toEqual(['rate-limited', 'Too many failed sign-ins. Try again in 1 s.']);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await signIn('dan', password)).status).toBe(200);
  });

  test('[SESSION-8] a username is guessed no faster in other spellings of it', async () => {
    const spellings = [' radu', 'radu ', '  radu', 'RADU', 'ｒａｄｕ', 'ʳadu', '\u00a0radu', 'Radu\t'];
    const answers = await Promise.all(spellings.map((spelling) => signIn(spelling, 'guess')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(limits.pair.free);
  });

  test('ten wrong passwords from another address lock no user out', async () => {
    const proxied = await startServer({ database: server.database, config: { trustProxy: true } });
    const from = (address: string, secret: string) =>
      fetch(`${proxied.url}/api/auth/token`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: new URLSearchParams({ grant_type: 'password', username: 'dan', password: secret, client_id: 'frontend' }),
      });
    for (let n = 0; n < 10; n += 1) await from('203.0.113.7', `guess ${n}`);
    expect((await from('203.0.113.7', password)).status).toBe(429);
    expect((await from('198.51.100.2', password)).status).toBe(200);
    await proxied.stop();
  });

  test('[SESSION-8] a sign-in that the server could not look at counts as none', async () => {
    let down = false;
    const failing = await startServer({
      database: {
        ...server.database,
        transaction: (work) => (down ? Promise.reject(new Error('down')) : server.database.transaction(work)),
      },
      config: { logLevel: 'silent' },
    });
    const signIn = async () => (await signInWith(failing.url, 'dan')).status;
    down = true;
    for (let n = 0; n < 2 * limits.pair.free; n += 1) expect(await signIn()).toBe(500);
    down = false;
    expect(await signIn()).toBe(200);
    await failing.stop();
  });

  test('[SESSION-8] an unknown user takes as long as a wrong password', async () => {
    // As long as a real password takes: some machines count the processor's time in steps of 10 ms.
    const real = await startServer({ database: server.database, config: { passwordCost: 'strong' } });
    const stored = await hashPassword(password, 'strong');
    await server.database.transaction((tx) =>
      tx.updateTable('account').set({ password_hash: stored }).where('username', '=', 'admin').execute(),
    );
    // Of the processor, not of the clock, which other programs' work on a busy machine is measured with.
    const median = async (usernameOf: (n: number) => string) => {
      const times: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        const before = process.cpuUsage();
        const answer = await signInWith(real.url, usernameOf(n), 'wrong');
        expect(answer.status).toBe(401);
        const { user, system } = process.cpuUsage(before);
        times.push(user + system);
      }
      return times.sort((a, b) => a - b)[2] as number;
    };
    const known = await median(() => 'admin');
    const unknown = await median((n) => `nobody${n}`);
    expect(unknown / known).toBeGreaterThan(0.2);
    expect(unknown / known).toBeLessThan(5);
    await real.stop();
  });
});
