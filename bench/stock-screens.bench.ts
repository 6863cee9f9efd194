// The admin's stock screens with 20,000 products, 2,000 boxes and 200 bags compared with the same screens with 600
// products and as few boxes and bags, in the same run: opening each, scrolling through it, and the longest task of the
// main thread meanwhile (issue 5, F). To add a stock screen, add a line in stock-walks.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { signIn } from '../tests/e2e/walk';
import { openProfile } from '../tests/support/chromium';
import { type ServerProcess, serverProcess } from '../tests/support/server-process';
import { median, printTable, printVerdicts, type Row, type Verdict } from './figures';
import { type CompanySize, foundGrownCompany } from './grown-company';
import { recordTasks, type TaskRecord } from './main-thread';
import { scrollThrough, untilShown } from './painted';
import { beginImport, elsewhere, link, type Walk, walks } from './stock-walks';

const runs = Math.max(3, Number(process.env['RUNS'] ?? 9));
const only = process.env['SCREEN'] ?? '';
/** Issue 5, F: at most so many times the small company. */
const mostTimesSmall = 1.5;
const large: CompanySize = { products: 20_000, boxes: 2_000, bags: 200 };
const small: CompanySize = { products: 600, boxes: 60, bags: 6 };

interface Desk {
  readonly size: CompanySize;
  readonly server: ServerProcess;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly tasks: TaskRecord;
}

async function openDesk(folder: string, name: string, size: CompanySize): Promise<Desk> {
  const databaseUrl = `file:${join(folder, `${name} data`)}`;
  await foundGrownCompany(databaseUrl, size);
  const server = await serverProcess({ DATABASE_URL: databaseUrl });
  await server.start();
  const context = await openProfile(join(folder, `${name} profile`));
  const page = context.pages()[0] ?? (await context.newPage());
  await signIn(page, server.url, 'admin');
  await link(page, 'Warehouse');
  await page.getByText(new RegExp(`^${size.products} products`)).waitFor({ timeout: 300_000 });
  await beginImport(page);
  await elsewhere(page);
  return { size, server, context, page, tasks: await recordTasks(page) };
}

interface Walked {
  readonly opening: number;
  readonly scrolling: number;
  readonly longest: number;
}

async function once({ page, tasks }: Desk, walk: Walk): Promise<Walked> {
  await walk.back(page);
  await tasks.start();
  const opening = await untilShown(page, walk.shown, () => walk.open(page));
  const scrolling = await scrollThrough(page, walk.scrolls);
  return { opening, scrolling, longest: await tasks.longest() };
}

const measures = {
  opening: 'opening',
  scrolling: 'a frame while scrolling',
  longest: 'longest task meanwhile',
} as const;

/** The two desks alternate, so that other load on the machine affects both. */
async function compare(desks: readonly [Desk, Desk], walk: Walk): Promise<{ rows: Row[]; verdicts: Verdict[] }> {
  const figures: [Walked[], Walked[]] = [[], []];
  // The first of each is not counted: it includes compiling code that never ran before.
  for (let run = 0; run <= runs; run += 1) {
    for (const desk of [0, 1] as const) {
      const walked = await once(desks[desk], walk);
      if (run > 0) figures[desk].push(walked);
    }
  }
  for (const { page } of desks) await walk.back(page);
  const names = Object.keys(measures) as (keyof Walked)[];
  const of = (desk: 0 | 1, name: keyof Walked) => figures[desk].map((walked) => walked[name]);
  return {
    rows: names.flatMap((name) =>
      ([0, 1] as const).map((desk) => ({
        what: `${walk.what}: ${measures[name]}, ${desks[desk].size.products} products`,
        unit: 'ms',
        figures: of(desk, name),
      })),
    ),
    verdicts: names.map((name) => ({
      what: `${walk.what}, ${measures[name]}`,
      times: median(of(1, name)) / median(of(0, name)),
    })),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const opened: Desk[] = [];
try {
  const few = await openDesk(folder, 'small', small);
  opened.push(few);
  const many = await openDesk(folder, 'large', large);
  opened.push(many);
  const compared = [];
  for (const walk of walks.filter(({ what }) => what.includes(only))) compared.push(await compare([few, many], walk));
  printTable(
    `${large.products} products, ${large.boxes} boxes, ${large.bags} bags beside ${small.products}, ` +
      `${small.boxes}, ${small.bags} (one frame is 16.7 ms)`,
    compared.flatMap(({ rows }) => rows),
  );
  printVerdicts(
    compared.flatMap(({ verdicts }) => verdicts),
    'the small company',
    mostTimesSmall,
  );
} finally {
  for (const { context, server } of opened) {
    await context.close();
    await server.stop();
  }
  rmSync(folder, { recursive: true, force: true });
}
