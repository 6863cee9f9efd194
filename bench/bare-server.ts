import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

export interface BareServer {
  readonly url: string;
  /** Sends a text to every page through its websocket. */
  tell(text: string): void;
  close(): void;
}

/** What a bare page consists of, by path; '*' is the page itself, at every other path. */
export type BareFiles = Readonly<Record<`/${string}.js` | '*', string>>;

/** Serves a bare page, with a websocket. */
export async function serveBare(files: BareFiles): Promise<BareServer> {
  const server = createServer(({ url = '' }, response) => {
    const path = url as keyof BareFiles;
    const isScript = path.endsWith('.js') && path in files;
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? files[path] : files['*']);
  });
  const sockets = new WebSocketServer({ server });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tell(text) {
      for (const socket of sockets.clients) socket.send(text);
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A value as a script in a page may have it. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
