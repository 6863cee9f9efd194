import WebSocket from 'ws';
import { callAs } from '../tests/support/calls';
import { listen, liveKeyOf } from '../tests/support/listener';
import { until } from '../tests/support/server-process';
import type { OrderTaker } from './order-takers';

/** A session of Teren's has at most 20 sockets. */
const socketsOfSession = 20;

/** So many sockets of sessions of the admin, who sees every order. */
export async function terenSockets({ url }: OrderTaker, count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const key = await liveKeyOf(await callAs(url, 'admin'));
    for (let one = 0; one < socketsOfSession; one += 1) {
      const { socket } = listen(url, key, ['order']);
      socket.removeAllListeners('message');
      sockets.push(socket);
    }
  }
  return sockets;
}

export const allOpen = (sockets: readonly WebSocket[]): Promise<void> =>
  until('every socket to be open', () => sockets.every(({ readyState }) => readyState === WebSocket.OPEN));
