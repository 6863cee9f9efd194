import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';
import type { BareCards } from './bare-cards';
import type { BareLists, BareRow } from './bare-list';
import { type BareServer, inScript, serveBare } from './bare-server';

/** The bare list as a browser runs it: React's production build, one script. */
async function bundle(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rollupOptions: { input: fileURLToPath(new URL(source, import.meta.url)) } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (result === undefined || !('output' in result)) throw new Error('the bare list was not built');
  return result.output.map((part) => ('code' in part ? part.code : '')).join('\n');
}

/**
 * The styles of the app's screens: its style sheets as the browser has them, and the attributes that choose its
 * colours.
 */
export interface Dress {
  readonly css: string;
  readonly attributes: string;
}

/** Reads the app's styles, so that the browser lays out and paints the same boxes on both pages. */
export const dressOf = (page: Page): Promise<Dress> =>
  page.evaluate<Dress>(`({
    css: [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText).join('\\n'),
    attributes: [...document.documentElement.attributes].map(({ name, value }) => name + '="' + value + '"').join(' '),
  })`);

/** Serves the bare list of these rows with these styles, with a websocket for live orders. */
export const serveBarePage = (lists: BareLists, dress: Dress): Promise<BareServer> =>
  serve('bare-list.tsx', lists, dress);

/** Serves the bare list of these cards with these styles. */
export const serveBareCards = (cards: BareCards, dress: Dress): Promise<BareServer> =>
  serve('bare-cards.tsx', cards, dress);

async function serve(source: string, lists: BareLists | BareCards, { css, attributes }: Dress): Promise<BareServer> {
  return serveBare({
    '/bare.js': await bundle(source),
    '*': `<!doctype html><html ${attributes}>
      <style>${css.replaceAll('</', '<\\/')} td { white-space: pre-line; }</style>
      <div id="root"></div><script>window.lists = ${inScript(lists)}</script>
      <script type="module" src="/bare.js"></script>`,
  });
}

/**
 * The rows that a screen shows, as the bare list shows them: the texts of their cells, and a button for each button.
 */
export const rowsShown = (page: Page): Promise<BareRow[]> =>
  page.evaluate<BareRow[]>(`[...document.querySelectorAll('main tbody tr')].map((row, at) => ({
    key: at + ' ' + row.textContent,
    className: row.className,
    cells: [...row.cells].map((cell, column) => ({
      column: String(column),
      className: cell.className,
      text: cell.innerText,
      group: cell.querySelector('button')?.parentElement?.className ?? '',
      buttons: [...cell.querySelectorAll('button')].map((button) => ({
        name: button.innerText || button.ariaLabel || '',
        className: button.className,
      })),
    })),
  }))`);
