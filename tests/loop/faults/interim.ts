import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NetworkFault } from './network-fault';

/** The server that the proxy forwards to. */
const targetHeader = 'x-target';

/** A real proxy that sends 'still working' (102) and 'early hints' (103) before it forwards the answer. */
const startProxy = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const proxy = createServer(async (incoming, outgoing) => {
      outgoing.writeProcessing();
      outgoing.writeEarlyHints({ link: '</app.css>; rel=preload; as=style' });
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk as Buffer);
        const { [targetHeader]: target, ...rest } = incoming.headers;
        const kept = Object.entries(rest).filter(
          ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name),
        );
        const answer = await fetch(`${target}${incoming.url}`, {
          method: incoming.method ?? 'GET',
          headers: kept.map(([name, value]): [string, string] => [name, String(value)]),
          redirect: 'manual',
          ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
        });
        const body = Buffer.from(await answer.arrayBuffer());
        const headers = [...answer.headers].filter(
          ([name]) => !['connection', 'content-length', 'transfer-encoding', 'content-encoding'].includes(name),
        );
        outgoing.writeHead(answer.status, Object.fromEntries(headers));
        outgoing.end(body);
      } catch {
        outgoing.destroy(); // the server is down, so the connection ends here too
      }
    });
    proxy.on('error', reject);
    proxy.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`));
    proxy.unref();
  });

let proxy: Promise<string> | undefined;

/** Answers that follow one or two interim ones. */
export const interimAnswers: NetworkFault = {
  kind: '1xx before the answer',
  share: 3,
  async meet({ request, deliver }) {
    proxy ??= startProxy();
    const { origin, pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set(targetHeader, origin);
    const { method } = request;
    const body = method === 'GET' ? undefined : await request.arrayBuffer();
    return deliver(
      new Request(`${await proxy}${pathname}${search}`, {
        method,
        headers,
        redirect: 'manual',
        ...(body === undefined || body.byteLength === 0 ? {} : { body }),
      }),
    );
  },
};
