// 20,000 products into a durable mirror, in headless Chromium on a profile on disk, from the real server over HTTP. To
// add a peer, for example another store or another way to load, add another `measure(...)` of the same catalogue in the
// same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../tests/e2e/walk';
import { type Api, signInByApi } from '../tests/support/calls';
import { openProfile } from '../tests/support/chromium';
import { serverProcess } from '../tests/support/server-process';
import { importProducts } from './catalogue';
import { printTable } from './figures';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 5));
const count = 20_000;

/** From the tap on Login to the first page of a complete catalogue on screen, on a new profile, in milliseconds. */
async function firstLoad(url: string, profile: string, pages: number): Promise<number> {
  const context = await openProfile(profile);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const started = performance.now();
    await signIn(page, url, 'ana');
    await page.getByText(`page 1 of ${pages}`).waitFor({ timeout: 120_000 });
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

/** From opening the app again to its catalogue on screen: products in the mirror are not loaded twice. */
async function warmStart(url: string, profile: string, pages: number): Promise<number> {
  const context = await openProfile(profile);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const started = performance.now();
    await page.goto(`${url}/products`);
    await page.getByText(`page 1 of ${pages}`).waitFor({ timeout: 120_000 });
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

/** The same pages of changes read by a client that stores nothing: the cost of server and wire only. */
async function wireAlone(ana: Api): Promise<number> {
  const started = performance.now();
  for (let since = 0; ; ) {
    const answer = await ana.get<{ next: number; more: boolean }>(`/scope/main/changes?since=${since}`);
    since = answer.next;
    if (!answer.more) return performance.now() - started;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const server = await serverProcess({ DATABASE_URL: `file:${join(folder, 'data')}` });
await server.start();
try {
  const products = await importProducts(await signInByApi(server.url, 'admin'), count);
  const pages = Math.ceil(products / 100);
  const ana = await signInByApi(server.url, 'ana');
  const first: number[] = [];
  const warm: number[] = [];
  const wire: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const profile = join(folder, `profile-${run}`);
    first.push(await firstLoad(server.url, profile, pages));
    warm.push(await warmStart(server.url, profile, pages));
    wire.push(await wireAlone(ana));
    rmSync(profile, { recursive: true, force: true });
  }
  printTable(`${products} products with their stock`, [
    { what: 'sign-in to a complete catalogue on screen', unit: 'ms', figures: first },
    { what: 'of which server and wire alone', unit: 'ms', figures: wire },
    { what: 'opened again, catalogue on screen', unit: 'ms', figures: warm },
  ]);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
