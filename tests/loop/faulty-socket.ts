import { WebSocket } from 'ws';
import type { Network } from './faulty-network';
import type { Life } from './life';

/** A live connection that drops, loses messages and delivers them out of order. */
export const faultySocket = (url: string, life: Life, network: Network): globalThis.WebSocket => {
  const { random, tally, traffic } = network;
  const socket = new WebSocket(url);
  const outside = new EventTarget();
  let held: unknown;
  const count = (kind: string): void => tally.count(kind, traffic.underWay > 0);
  const tell = (event: Event): void => {
    if (!life.dead) outside.dispatchEvent(event);
  };
  const deliver = (data: unknown): void => tell(Object.assign(new Event('message'), { data }));

  socket.on('open', () => tell(new Event('open')));
  socket.on('error', () => tell(new Event('error')));
  socket.on('close', (code) => tell(Object.assign(new Event('close'), { code })));
  socket.on('message', (message) => {
    const data = String(message);
    const fate = network.calm ? 1 : random.next();
    if (fate < 0.04) {
      count('sockets dropped');
      socket.terminate();
    } else if (fate < 0.1) count('messages lost');
    else if (fate < 0.25 && held === undefined) {
      count('messages overtaken');
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
