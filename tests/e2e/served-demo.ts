import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { ServerProcess } from '../support/server-process';
import { builtServer } from './built-server';
import { demoCompanyIn } from './demo-company';
import { test } from './test';

export interface ServedDemo extends ServerProcess {
  /** A folder of this spec's own, for its files. */
  readonly folder: string;
}

/** The demo company on a server process of its own, from the first test of the spec that calls it to its last. */
export const serveDemo = (): ServedDemo => {
  let served: { readonly folder: string; readonly server: ServerProcess } | undefined;
  const now = () => {
    if (served === undefined) throw new Error('no server before the first test');
    return served;
  };
  test.beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-'));
    served = { folder, server: await builtServer({ DATABASE_URL: demoCompanyIn(folder) }) };
    await served.server.start();
  });
  test.afterAll(async () => {
    const { folder, server } = now();
    // It ends well, or a test has killed it.
    expect([0, null]).toContain(await server.stop());
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get folder() {
      return now().folder;
    },
    get url() {
      return now().server.url;
    },
    pid: () => now().server.pid(),
    output: () => now().server.output(),
    start: () => now().server.start(),
    kill: () => now().server.kill(),
    stop: () => now().server.stop(),
  };
};
