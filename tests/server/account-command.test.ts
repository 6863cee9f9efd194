import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCommand } from '../../server/account-commands';
import { openDatabase } from '../../server/storage/open-database';
import { bundled } from '../support/bundled';
import { callAs, password, signInWith } from '../support/calls';
import { foundCompany } from '../support/company';
import { emptyFolder, engines } from '../support/databases';
import { listen, liveKeyOf } from '../support/listener';
import { goodPassword, redeem } from '../support/people';
import { freshPostgres } from '../support/postgres';
import { until } from '../support/server-process';
import { type SourceServer, startFromSources } from '../support/source-server';

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Node's arguments that run the command. */
let program: readonly string[];
beforeAll(async () => {
  program = await bundled('server/account.ts');
});

for (const { name } of engines) {
  describe(`npm run account on ${name}`, () => {
    const scratch = mkdtempSync(join(tmpdir(), 'teren-account-'));
    let env: { readonly DATABASE_URL: string; readonly PASSWORD_COST: string };
    let server: SourceServer | undefined;
    const start = async (): Promise<SourceServer> => {
      server = await startFromSources(env);
      return server;
    };
    const stop = async (): Promise<void> => {
      const child = server?.child;
      server = undefined;
      if (child === undefined) return;
      const end = once(child, 'close');
      child.kill('SIGTERM');
      await end;
    };
    beforeAll(async () => {
      const url = name === 'PGlite' ? await emptyFolder(join(scratch, 'db')) : await freshPostgres();
      env = { DATABASE_URL: url, PASSWORD_COST: 'test' };
      const database = await openDatabase(url);
      await foundCompany(database);
      await database.close();
    }, 120_000);
    afterAll(async () => {
      await stop();
      rmSync(scratch, { recursive: true });
    });

    const account = async (words: readonly string[], typed = ''): Promise<Ran> => {
      const child = spawn(process.execPath, [...program, ...words], {
        env: { ...process.env, NODE_OPTIONS: '', ...env },
      });
      let [out, err] = ['', ''];
      child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
      child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
      child.stdin.end(typed);
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, out, err };
    };
    const done = async (words: readonly string[], typed?: string): Promise<string> => {
      const { code, out, err } = await account(words, typed);
      expect([words, code, code === 0 ? '' : err]).toEqual([words, 0, '']);
      return out;
    };
    const codeIn = (out: string): string => /[A-Z2-9]{5}(?:-[A-Z2-9]{5}){3}/.exec(out)?.[0] ?? '';

    test('with the server running: it hears at once, and its sockets and sessions end', async () => {
      const { url, output } = await start();
      const admin = await callAs(url, 'admin');
      const listener = listen(url, await liveKeyOf(admin), ['account', 'bag']);
      await until('it listens', () => listener.heard.length > 0);

      const code = codeIn(await done(['add', 'geo', 'agent', 'Geo', 'Pop', 'geo@firma.ro']));
      await until('the live connection tells it', () => listener.events().length === 2);
      expect(listener.events().map(({ itemType }) => itemType)).toEqual(['account', 'bag']);
      expect((await redeem(url, 'geo', code)).status).toBe(200);
      const geo = await callAs(url, 'geo', goodPassword);
      expect(await done(['sessions', 'geo'])).toMatch(/Unknown device/);
      expect(await done(['list'])).toMatch(/^geo +agent +Geo Pop +active +1 /m);

      await done(['end', 'geo']);
      expect((await geo('GET', '/me')).status).toBe(401);
      await done(['password', 'geo', '--stdin'], 'piped in 123\n');
      expect((await signInWith(url, 'geo', 'piped in 123')).status).toBe(200);
      expect((await signInWith(url, 'geo', goodPassword)).status).toBe(401);

      await done(['role', 'geo', 'admin']);
      await done(['disable', 'admin']);
      await until('the socket of the disabled is closed', () => listener.closed() !== undefined, 5);
      expect((await admin('GET', '/me')).status).toBe(401);
      await done(['enable', 'admin']);

      const refused = await account(['disable', 'nobody']);
      expect([refused.code, refused.out, refused.err]).toEqual([1, '', expect.stringContaining("no account 'nobody'")]);
      await done(['role', 'geo', 'agent']);
      expect((await account(['disable', 'admin'])).err).toContain('Nobody else can administer');
      for (const secret of [code, 'piped in 123', goodPassword, password]) expect(output()).not.toContain(secret);
    }, 180_000);

    test('with no server running the same is done, and the next start knows it', async () => {
      await stop();
      const code = codeIn(await done(['password', 'ANA']));
      await done(['role', 'dan', 'admin']);
      expect((await account(['add', 'Dan', 'agent', 'D', 'P'])).err).toContain('has this user name already');
      expect((await account(['role', 'dan', 'boss'])).code).toBe(1);
      const told = await account(['frobnicate']);
      expect([told.code, told.err]).toEqual([1, expect.stringContaining('add <username>')]);
      const { url } = await start();
      expect((await signInWith(url, 'ana', password)).status).toBe(200);
      expect((await redeem(url, 'ana', code)).status).toBe(200);
      expect((await signInWith(url, 'ana', password)).status).toBe(401);
      const dan = await callAs(url, 'dan');
      expect((await dan('GET', '/me')).body.accessibleScopes[0].authenticatedAccountIsAdmin).toBe(true);
    }, 180_000);
  });
}

test('where nobody is yet nobody is added: a founding makes more than people', async () => {
  const database = await openDatabase('memory://');
  const place = { database, config: { passwordCost: 'test', leastFreeMegabytes: 0 }, secure: () => undefined } as const;
  const adding = accountCommand(place, { words: ['add', 'ana', 'admin', 'Ana', 'Pop'] });
  await expect(adding).rejects.toThrow('set up your company');
  await database.close();
});

test('where no database is, none is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teren-account-'));
  for (const place of [folder, `${folder}/none`]) {
    const child = spawn(process.execPath, [...program, 'list'], {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: `file:${place}` },
    });
    let err = '';
    child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect([code, err]).toEqual([1, expect.stringContaining('There is no database')]);
  }
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
