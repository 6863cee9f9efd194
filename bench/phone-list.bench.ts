// The agent's list on a phone at a quarter of this machine's speed: a key in the search, Add, and the stepper, each to
// the painted card, compared with the same interaction on a bare React list of the same cards, in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { chooseFirstClient, signIn } from '../tests/e2e/walk';
import { openProfile } from '../tests/support/chromium';
import { serverProcess } from '../tests/support/server-process';
import type { Tree } from './bare-cards';
import { dressOf, serveBareCards } from './bare-page';
import { median, printTable, printVerdicts, type Row } from './figures';
import { stampMessages, untilPainted, untilQuiet } from './painted';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 45));
const phone = { width: 360, height: 780 };
/** The asked-for slowness, and at most so many times the bare list. */
const slower = 4;
const mostTimesBare = 1.5;

const list = 'main ul[aria-label="Products"]';
const reading = {
  rows: `document.querySelector('${list}')?.textContent ?? ''`,
  lines: `document.querySelectorAll('${list} input').length`,
  quantity: `document.querySelector('${list} input')?.value ?? ''`,
} as const;

/** The cards that the screen shows, as the bare list draws them. */
const cardsShown = (page: Page): Promise<Tree[]> => page.evaluate<Tree[]>(`${treeOf}; cards()`);
const stepperShown = (page: Page): Promise<Tree> =>
  page.evaluate<Tree>(`${treeOf}; tree(document.querySelector('${list} .stepper'))`);

const treeOf = `
  var names = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', viewbox: 'viewBox', maxlength: 'maxLength',
    'stroke-width': 'strokeWidth', 'stroke-linecap': 'strokeLinecap', 'stroke-linejoin': 'strokeLinejoin',
    inputmode: 'inputMode', autocomplete: 'autoComplete', readonly: 'readOnly' };
  var tree = (element) => ({
    tag: element.localName,
    attributes: Object.fromEntries([...element.attributes]
      .filter(({ name }) => name !== 'style' && name !== 'value' && name !== 'id')
      .map(({ name, value }) => [names[name.toLowerCase()] ?? name, value])),
    style: Object.fromEntries([...element.style].map((name) => [
      name.startsWith('--') ? name : name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()),
      element.style.getPropertyValue(name)])),
    children: [...element.childNodes].map((child) => (child.nodeType === 3 ? child.data : tree(child))),
    control: element.classList.contains('product-control'),
  });
  var cards = () =>
    [...document.querySelectorAll('${list} > li')].map((card) => ({ ...tree(card), key: card.textContent }))`;

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const server = await serverProcess({ DATABASE_URL: `file:${join(folder, 'data')}` });
await server.start();
const contexts: BrowserContext[] = [];
const opened = async (name: string): Promise<Page> => {
  const context = await openProfile(join(folder, name), phone);
  contexts.push(context);
  await context.addInitScript({ content: stampMessages });
  return context.pages()[0] ?? (await context.newPage());
};
/** Twenty more frames are drawn: what an interaction leaves to be done is not measured with the next one. */
const framesLater = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((done) => {
    let left = 20;
    const next = () => (left-- > 0 ? requestAnimationFrame(next) : done());
    next();
  })`);
const slow = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
};
try {
  const app = await opened('profile');
  const bare = await opened('bare');
  await signIn(app, server.url, 'ana');
  await chooseFirstClient(app);
  const search = app.getByPlaceholder('Search products...');
  await untilQuiet(app);
  const all = await cardsShown(app);
  await search.focus();
  await untilPainted(app, 'keydown', () => app.keyboard.press('3'), reading.rows);
  const found = await cardsShown(app);
  await search.fill('');
  const add = (page: Page) => page.locator(`${list} .product-control > button`).first();
  await add(app).click();
  const stepper = await stepperShown(app);
  const dress = await dressOf(app);
  // The bare list lays all its cards out: that the app does not is the app's merit.
  const css = dress.css.replaceAll('content-visibility: auto', 'content-visibility: visible');
  const peer = await serveBareCards({ cards: [all, found], stepper }, { ...dress, css });
  try {
    await bare.goto(peer.url);
    await bare.locator(`${list} > li`).first().waitFor();
    await add(bare).click();
    const bareSearch = bare.getByPlaceholder('Search products...');
    await untilQuiet(app);
    for (const page of [app, bare]) await slow(page);

    const compare = async (what: string, beginning: 'keydown' | 'click', read: string, act: Act) => {
      const figures: Record<'app' | 'bare', number[]> = { app: [], bare: [] };
      // The first of each is not counted: it includes compiling code that never ran before.
      for (let run = 0; run <= runs; run += 1)
        for (const [name, page] of [
          ['app', app],
          ['bare', bare],
        ] as const) {
          const ms = await untilPainted(page, beginning, () => act.press(page, run), read);
          await act.back?.(page);
          await framesLater(page);
          if (run > 0) figures[name].push(ms);
        }
      const rows: Row[] = [
        { what, unit: 'ms', figures: figures.app },
        { what: `${what}, bare list`, unit: 'ms', figures: figures.bare },
      ];
      return { rows, times: median(figures.app) / median(figures.bare) };
    };
    interface Act {
      press(page: Page, run: number): Promise<unknown>;
      back?(page: Page): Promise<unknown>;
    }
    const fieldOf = (page: Page) => (page === app ? search : bareSearch);
    for (const page of [app, bare]) await fieldOf(page).focus();
    const compared = [
      await compare('a key in the search', 'keydown', reading.rows, {
        press: (page) => page.keyboard.press('3'),
        back: async (page) => {
          await fieldOf(page).fill('');
          await page.locator(`${list} > li`).nth(99).waitFor();
          await fieldOf(page).focus();
        },
      }),
      await compare('Add', 'click', reading.lines, { press: (page) => add(page).click() }),
      await compare('plus of the stepper', 'click', reading.quantity, {
        press: (page) => page.locator(`${list} .stepper button`).nth(1).click(),
      }),
    ];
    printTable(
      `The list on a phone at ${slower} times CPU throttling, to the painted card (one frame is 16.7 ms)`,
      compared.flatMap(({ rows }) => rows),
    );
    const verdicts = compared.map(({ rows, times }) => ({ what: rows[0]?.what ?? '', times }));
    printVerdicts(verdicts, 'the bare list', mostTimesBare);
  } finally {
    peer.close();
  }
} finally {
  for (const context of contexts) await context.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
