import { createServer, type Server } from 'node:net';

// A port that the system hands out by itself (a listener on 0, any connection going out) may go to somebody else
// between being found free and being listened on, or while its server is restarted: then one test talks to another
// test's server. These lie below all of those, and each process has a block of its own: it listens on the block's first
// port for as long as it lives.
const lowest = 11_000;
const blocks = 100;
const portsOfABlock = 200;

/** Begins to listen, which keeps no process alive; undefined where somebody else does. */
const listenOn = (port: number): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer().unref();
    server.on('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

const isFree = async (port: number): Promise<boolean> => {
  const probe = await listenOn(port);
  if (probe === undefined) return false;
  await new Promise((resolve) => probe.close(resolve));
  return true;
};

/** The first port of a block that is nobody else's. */
const claimBlock = async (): Promise<number> => {
  for (let tried = 0; tried < blocks; tried += 1) {
    const first = lowest + ((process.pid + tried) % blocks) * portsOfABlock;
    if ((await listenOn(first)) !== undefined) return first;
  }
  throw new Error('Every block of ports belongs to another process.');
};

let block: Promise<number> | undefined;
let given = 0;

/** A port of 127.0.0.1 that nobody listens on and no other process is given; another one each time. */
export const freePort = async (): Promise<number> => {
  block ??= claimBlock();
  const first = await block;
  for (;;) {
    given += 1;
    const port = first + (given % portsOfABlock);
    if (port !== first && (await isFree(port))) return port;
  }
};
