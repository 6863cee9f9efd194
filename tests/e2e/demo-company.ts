import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer } from './built-server';

// The demo company is founded once and copied for each file of tests: a database that is there already starts several
// times faster.

/** Names its folder for the workers; set by hand to one that is there already, nothing is founded. */
const variable = 'TEREN_E2E_DEMO';

/** Run by Playwright before everything; what it returns, after everything. */
export default async function foundDemoCompany(): Promise<() => void> {
  if (process.env[variable] !== undefined) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-demo-'));
  const data = join(folder, 'data');
  const server = await builtServer({ DATABASE_URL: `file:${data}` });
  try {
    await server.start();
    // A clean end: everything is on the disk.
    if ((await server.stop()) !== 0) throw new Error(`the server did not end well:\n${server.output()}`);
  } finally {
    await server.kill();
  }
  process.env[variable] = data;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Puts a copy of the demo company's database into a folder; answers the server's DATABASE_URL for it. */
export const demoCompanyIn = (folder: string): string => {
  const founded = process.env[variable];
  if (founded === undefined) throw new Error('the demo company was not founded: run by the Playwright configuration');
  const data = join(folder, 'data');
  cpSync(founded, data, { recursive: true });
  return `file:${data}`;
};
