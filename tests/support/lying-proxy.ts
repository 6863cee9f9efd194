// A proxy between the app and a server: forwards calls, and answers some of them itself without forwarding them,
// well-formed and wrong.

import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface Said {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A true answer that was forwarded. */
interface Passed {
  /** Method and path below /api. */
  readonly call: string;
  readonly said: Said;
}

const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Said => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});
const bare = (status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Said => ({
  status,
  headers,
  body,
});
/** An item of no particular kind. */
const something = { id: '424242', name: 'Altceva', title: 'Altceva', agent: 'x', price: 1, products: [] };
const kindOf = (call: string): string => call.replace(/\/item\/.*/, '/item/');

/** What can be answered instead of forwarding a call; `passed` are the true answers so far. */
const lies = {
  'an empty 200': () => bare(200),
  'an empty 204': () => bare(204),
  'an empty object': () => json({}),
  'a null': () => json(null),
  'that it is ok': () => json({ ok: true }),
  'a welcome': () => bare(200, { 'content-type': 'text/plain' }, 'welcome'),
  'a page': () => bare(200, { 'content-type': 'text/html' }, '<!doctype html><p>Wi-Fi</p>'),
  'a redirect': () => bare(302, { location: 'http://127.0.0.1:9/login' }),
  'half of something': () => json(something, 206),
  'that nothing changed': () => bare(304),
  'a stranger’s item': () => json(something, 201),
  'another company’s item': () => json(something, 201, { 'teren-company': 'another-company' }),
  'a stranger’s refusal': () => json({ error: 'bad gateway config' }, 403),
  'another call’s answer': (call, passed) =>
    passed.findLast((one) => kindOf(one.call) !== kindOf(call) && one.call.startsWith('POST /scope'))?.said ??
    json(something),
  'an older answer': (call, passed) => passed.find((one) => kindOf(one.call) === kindOf(call))?.said ?? json(something),
} satisfies Record<string, (call: string, passed: readonly Passed[]) => Said>;
export type LieName = keyof typeof lies;
export const lieNames = Object.keys(lies) as LieName[];

export interface LyingProxy {
  readonly apiBase: string;
  /** Calls that were answered with a lie: method and path. */
  readonly told: readonly string[];
  /** From now on calls whose method and path contain this get that lie. */
  lieTo(what: string, lie: LieName): void;
  tellTheTruth(): void;
  stop(): Promise<void>;
}

const readAll = async (stream: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const passOn = async (target: string, { method, url, headers }: IncomingMessage, body: Buffer) => {
  const asked: IncomingHttpHeaders = { ...headers };
  // Recorded answers must be readable.
  delete asked['accept-encoding'];
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    send(`${target}${url}`, { method, headers: asked }, resolve).on('error', reject).end(body);
  });
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await readAll(answer) };
};

/** Starts one on 127.0.0.1 in front of the server at `target`; it forwards everything until told otherwise. */
export const startLyingProxy = async (target: string): Promise<LyingProxy> => {
  const passed: Passed[] = [];
  const told: string[] = [];
  let lying: { what: string; lie: LieName } | undefined;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readAll(request);
    const path = (request.url ?? '').split('?')[0]?.replace(/^\/api/, '') ?? '';
    const call = `${request.method} ${path}`;
    if (lying !== undefined && call.includes(lying.what)) {
      const { status, headers, body: text } = lies[lying.lie](call, passed);
      told.push(call);
      response.writeHead(status, headers).end(status === 204 || status === 304 ? undefined : text);
      return;
    }
    const truth = await passOn(target, request, body);
    const type = truth.headers['content-type'];
    const said = bare(truth.status, type === undefined ? {} : { 'content-type': type }, truth.body.toString('utf8'));
    if (truth.status < 300) passed.push({ call, said });
    response.writeHead(truth.status, truth.headers).end(truth.body);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    told,
    lieTo(what, lie) {
      lying = { what, lie };
    },
    tellTheTruth() {
      lying = undefined;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
