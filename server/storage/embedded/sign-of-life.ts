import { createConnection, createServer } from 'node:net';
import { relative } from 'node:path';

// A socket that the system closes when its process ends, and keeps open while the process is frozen: processes that
// cannot see each other, for example in two containers on one volume, use it to check whether the other one is alive.

/** Maximum length of a socket's path, in bytes, on every system. */
const longestPath = 100;

const shortest = (path: string): string => {
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
};

/** Listens there until the process ends or `stop` is called; undefined if such a socket is not possible. */
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
  // The socket is bound synchronously, or not at all: some file systems have no sockets.
  if (server.address() === null || failed) return undefined;
  return () => void server.close();
};

/** Whether a process listens there; 'unknown' if only a person can find out. */
export const signOfLifeAt = (path: string): Promise<'lives' | 'gone' | 'unknown'> =>
  new Promise((resolve) => {
    const socket = createConnection({ path: shortest(path) });
    socket.on('connect', () => {
      socket.destroy();
      resolve('lives');
    });
    // A missing file was removed by a person, which says nothing about its process.
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'gone' : 'unknown'));
  });
