import { createConnection, createServer } from 'node:net';
import { relative } from 'node:path';

// A socket that the system itself closes when its process ends, and keeps open while that is frozen: processes that
// cannot see each other, as those of two containers on one volume, learn by it whether the other one lives.

/** Most bytes of a socket's path that every system takes. */
const longestPath = 100;

const shortest = (path: string): string => {
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
};

/** Listens there until the process ends or `stop` is called; undefined where there can be no such socket. */
export const giveSignOfLife = (path: string): (() => void) | undefined => {
  const short = shortest(path);
  if (process.platform !== 'linux' || Buffer.byteLength(short) > longestPath) return undefined;
  const server = createServer((socket) => socket.destroy());
  server.unref();
  let failed = false;
  server.on('error', () => {
    failed = true;
  });
  server.listen({ path: short });
  // Bound in this moment, or not at all: some file systems have no sockets.
  if (server.address() === null || failed) return undefined;
  return () => void server.close();
};

/** Whether a process listens there; 'unknown' where only a person can find out. */
export const signOfLifeAt = (path: string): Promise<'lives' | 'gone' | 'unknown'> =>
  new Promise((resolve) => {
    const socket = createConnection({ path: shortest(path) });
    socket.on('connect', () => {
      socket.destroy();
      resolve('lives');
    });
    // What is not there was taken away by hand, which says nothing about its process.
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'gone' : 'unknown'));
  });
