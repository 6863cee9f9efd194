import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

interface Limits {
  /** Bytes a second in each direction, shared by all connections. */
  readonly bytesPerSecond: number;
  /** Milliseconds from one end to the other and back. */
  readonly roundTrip: number;
}

/** 'GET /products HTTP/1.1' */
const requestLine = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/;

/** About one packet: what a connection sends before another may. */
const packet = 1_460;

/**
 * A proxy to a port of this machine, as slow as a bad mobile network for everything that passes it, the worker too. The
 * limits may change meanwhile.
 */
export const slowNetwork = async (target: number, limits: Limits) => {
  const open = new Set<Socket>();
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  };
  /** Packets leave one after the other, each when the line is free again. */
  const line = () => {
    let free = 0;
    return (bytes: number): number => {
      free = Math.max(free, performance.now()) + (bytes / limits.bytesPerSecond) * 1_000;
      return free;
    };
  };
  const received = new Map<string, number>();
  /** One connection carries one call after the other: what comes down belongs to the one that went up last. */
  const counting = () => {
    let path = '';
    return {
      async *asking(client: AsyncIterable<Buffer>) {
        for await (const chunk of client) {
          path = requestLine.exec(chunk.toString('latin1', 0, packet))?.[1] ?? path;
          yield chunk;
        }
      },
      async *answering(there: AsyncIterable<Buffer>) {
        for await (const chunk of there) {
          received.set(path, (received.get(path) ?? 0) + chunk.length);
          yield chunk;
        }
      },
    };
  };
  const flow = async (from: AsyncIterable<Buffer>, to: Socket, leaves: (bytes: number) => number): Promise<void> => {
    for await (const chunk of from)
      for (let at = 0; at < chunk.length; at += packet) {
        const part = chunk.subarray(at, at + packet);
        await delay(Math.max(0, leaves(part.length) - performance.now()));
        setTimeout(() => to.writable && to.write(part), limits.roundTrip / 2);
      }
    setTimeout(() => to.end(), limits.roundTrip / 2);
  };
  const up = line();
  const down = line();
  const server = createServer(async (client) => {
    keep(client);
    // The handshake of a connection.
    await delay(limits.roundTrip);
    const there = connect(target, '127.0.0.1');
    keep(there);
    const gone = () => {
      client.destroy();
      there.destroy();
    };
    const { asking, answering } = counting();
    flow(asking(client), there, up).catch(gone);
    flow(answering(there), client, down).catch(gone);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    /**
     * Bytes that came down for these paths: answers with their headers, and of websockets the handshake's answer and
     * every frame.
     */
    received: (paths: RegExp) =>
      [...received].reduce((sum, [path, bytes]) => (paths.test(path) ? sum + bytes : sum), 0),
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
