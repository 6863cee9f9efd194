import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';
import { WebSocketServer } from 'ws';
import type { BareLists, BareRow } from './bare-list';

export interface BarePage {
  readonly url: string;
  /** Tells every page of an order through its websocket. */
  tell(item: BareRow): void;
  close(): void;
}

/** The bare list as a browser runs it: React's production build, one script. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rollupOptions: { input: fileURLToPath(new URL('bare-list.tsx', import.meta.url)) } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (result === undefined || !('output' in result)) throw new Error('the bare list was not built');
  return result.output.map((part) => ('code' in part ? part.code : '')).join('\n');
}

/** The app's own dress of a table, so that the browser has the same boxes to lay out and paint on both. */
const style = `${readFileSync(new URL('../src/ui/table.css', import.meta.url), 'utf8')}
  :root { --mantine-font-size-sm: 0.9375rem; --mantine-line-height: 1.55; --mantine-spacing-xs: 0.625rem; --mantine-spacing-md: 1rem;
    --mantine-color-gray-3: #dee2e6; font-family: system-ui; }
  td { white-space: pre-line; }`;

/** Serves the bare list of these rows, with a websocket that live orders come by. */
export async function serveBarePage(lists: BareLists): Promise<BarePage> {
  const script = await bundle();
  const rows = JSON.stringify(lists).replaceAll('<', '\\u003c');
  const server = createServer((request, response) => {
    const isScript = request.url === '/bare.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      isScript
        ? script
        : `<!doctype html><style>${style}</style><div id="root"></div><script>window.lists = ${rows}</script><script type="module" src="/bare.js"></script>`,
    );
  });
  const sockets = new WebSocketServer({ server });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tell(item) {
      for (const socket of sockets.clients) socket.send(JSON.stringify({ itemType: 'order', item }));
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.close();
    },
  };
}

/** The rows that a screen shows, as the bare list shows them: the texts of their cells, and a button for each button. */
export const rowsShown = (page: Page): Promise<BareRow[]> =>
  page.evaluate<BareRow[]>(`[...document.querySelectorAll('main tbody tr')].map((row, at) => ({
    key: at + ' ' + row.textContent,
    cells: [...row.cells].map((cell, column) => ({
      column: String(column),
      text: cell.innerText,
      buttons: [...cell.querySelectorAll('button')].map((button) => button.innerText || button.ariaLabel || ''),
    })),
  }))`);
