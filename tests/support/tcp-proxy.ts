import { connect, createServer, type Socket } from 'node:net';

export interface CuttableProxy {
  readonly port: number;
  /** From here on nothing passes either way, and neither side is notified: like an unplugged cable. */
  cut(): void;
  /** New connections pass again; the old ones never do. */
  mend(): void;
  /** How many connections from before the cut their client has closed since. */
  closedByClient(): number;
  close(): Promise<void>;
}

/** A proxy to a port of this machine that can be cut like a network. */
export const cuttableProxy = async (target: number): Promise<CuttableProxy> => {
  const open = new Set<Socket>();
  let isCut = false;
  let closed = 0;
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (isCut) return;
    const there = connect(target, '127.0.0.1');
    keep(there);
    client.pipe(there).pipe(client);
    client.on('close', () => {
      if (isCut) closed += 1;
      else there.destroy();
    });
    there.on('close', () => {
      if (!isCut) client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port.');
  return {
    port: address.port,
    cut: () => {
      isCut = true;
      closed = 0;
      for (const socket of open) {
        socket.unpipe();
        // Data is still read, so that the other side's end is noticed, and dropped.
        socket.on('data', () => undefined).resume();
      }
    },
    mend: () => {
      isCut = false;
    },
    closedByClient: () => closed,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
