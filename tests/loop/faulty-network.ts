import { WebSocket } from 'ws';
import { type Life, never } from './life';
import type { Random } from './random';

/** What goes wrong between a device and the server; all of it ends when `calm` is called. */
export interface Weather {
  readonly calm: boolean;
  /** Nothing gets through for a while. */
  offline: boolean;
  readonly random: Random;
  /** What went wrong, counted. */
  readonly faults: Map<string, number>;
}

/** Changes a request before it goes out: how the mutation tests break the app. */
export type Sabotage = (request: Request) => Promise<Request>;

const count = ({ faults }: Weather, fault: string): void => void faults.set(fault, (faults.get(fault) ?? 0) + 1);

const readWhole = async (response: Response): Promise<Response> => {
  const text = await response.text();
  const { status, headers } = response;
  return new Response(status === 204 || status === 304 ? null : text, { status, headers });
};

const lost = (weather: Weather, what: string): never => {
  count(weather, what);
  throw new TypeError('Failed to fetch');
};

const portal = (): Response =>
  new Response('<!doctype html><title>Hotel WiFi</title>', { headers: { 'content-type': 'text/html' } });

/** `fetch` of one life over a network that loses requests and answers, doubles requests and sends strangers' pages. */
export const faultyFetch = (life: Life, weather: Weather, sabotage?: Sabotage): typeof fetch => {
  const { random } = weather;
  const send = async (request: Request): Promise<Response> => {
    if (weather.calm) return readWhole(await fetch(request));
    if (weather.offline) return lost(weather, 'calls while offline');
    const fate = random.next();
    if (fate < 0.06) return lost(weather, 'requests lost');
    if (fate < 0.1) count(weather, 'portal pages and 503s');
    if (fate < 0.08) return portal();
    if (fate < 0.1) return Response.json({ code: 'unavailable', message: 'busy' }, { status: 503 });
    const twin = fate < 0.2 ? request.clone() : undefined;
    const answer = await readWhole(await fetch(request));
    if (twin !== undefined) {
      count(weather, 'requests doubled');
      // The network delivers it again, at once or a little later; either answer may come through.
      const again = await readWhole(await fetch(twin));
      if (random.chance(0.5)) return again;
    }
    if (fate > 0.88) return lost(weather, 'answers lost after the effect');
    return answer;
  };
  return async (input, init) => {
    const request = new Request(input, init);
    if (!life.step()) return never();
    const answered = await send(sabotage === undefined ? request : await sabotage(request)).then(
      (response) => () => response,
      (error: unknown) => () => {
        throw error;
      },
    );
    if (!life.step()) return never();
    return answered();
  };
};

/** A live connection that drops, loses messages and delivers them out of order. */
export const faultySocket = (url: string, life: Life, weather: Weather): globalThis.WebSocket => {
  const { random } = weather;
  const socket = new WebSocket(url);
  const outside = new EventTarget();
  let held: unknown;
  const tell = (event: Event): void => {
    if (!life.dead) outside.dispatchEvent(event);
  };
  const deliver = (data: unknown): void => tell(Object.assign(new Event('message'), { data }));

  socket.on('open', () => tell(new Event('open')));
  socket.on('error', () => tell(new Event('error')));
  socket.on('close', (code) => tell(Object.assign(new Event('close'), { code })));
  socket.on('message', (message) => {
    const data = String(message);
    const fate = weather.calm ? 1 : random.next();
    if (fate < 0.04) {
      count(weather, 'sockets dropped');
      socket.terminate();
    } else if (fate < 0.1) count(weather, 'messages lost');
    else if (fate < 0.25 && held === undefined) {
      count(weather, 'messages overtaken');
      held = data;
    } else {
      deliver(data);
      if (fate < 0.35) deliver(data);
      if (held !== undefined) deliver(held);
      held = undefined;
    }
  });
  life.onDeath(() => socket.terminate());
  return Object.assign(outside, {
    send: (data: string) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(data);
    },
    close: () => socket.close(),
  }) as unknown as globalThis.WebSocket;
};
