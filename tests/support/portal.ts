import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

// A network's own proxy between a browser and the real server: a captive portal, and similar devices.

/** What a portal shows instead of the requested page. */
const portalPage =
  '<!doctype html><html lang="en"><title>Hotel Wi-Fi</title><h1>Hotel Wi-Fi</h1><p>Accept our terms.</p></html>';

export interface Portal {
  readonly url: string;
  /** Answers these requests itself; the others are forwarded. */
  takes(asked: IncomingMessage): boolean;
  /** Answers requests for these paths with these bytes: another release of the app. */
  readonly instead: Map<string, { readonly type: string; readonly body: string }>;
  /** False cuts off every call of the API. */
  api: boolean;
  stop(): Promise<void>;
}

/** Whether the service worker requests a file of the app, as it does during its installation. */
export const workerAsks = ({ url = '', headers }: IncomingMessage): boolean =>
  headers['sec-fetch-dest'] === 'empty' && !url.startsWith('/api') && url !== '/sw.js';

export const startPortal = async (target: string): Promise<Portal> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const forward = (asked: IncomingMessage, answer: ServerResponse): void => {
    const { method, url: path, headers } = asked;
    const onward = ask({ hostname, port, method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => asked.socket.destroy());
    asked.pipe(onward);
  };
  const server = createServer((asked, answer) => {
    const path = (asked.url ?? '/').split('?', 1)[0] ?? '/';
    const instead = portal.instead.get(path);
    if (path.startsWith('/api') && !portal.api) asked.socket.destroy();
    else if (portal.takes(asked)) answer.writeHead(200, { 'content-type': 'text/html' }).end(portalPage);
    else if (instead !== undefined)
      answer.writeHead(200, { 'content-type': instead.type, 'cache-control': 'no-cache' }).end(instead.body);
    else forward(asked, answer);
  });
  server.on('upgrade', (asked: IncomingMessage, near: Socket, head: Buffer) => {
    if (!portal.api) return near.destroy();
    const far = connect(Number(port), hostname, () => {
      const headers = asked.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      far.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      far.write(head);
      far.pipe(near);
      near.pipe(far);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    return undefined;
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const portal: Portal = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takes: () => false,
    instead: new Map(),
    api: true,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return portal;
};
