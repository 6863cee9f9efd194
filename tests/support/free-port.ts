import { createServer, type Server } from 'node:net';

// A port that the system assigns by itself (a listener on 0, any outgoing connection) may be taken by another process
// between being found free and being listened on, or while its server is restarted: then one test would call another
// test's server. These ports are below all of those, and each process has its own block: it listens on the block's
// first port as long as it lives.
const lowest = 11_000;
const blocks = 100;
const portsOfABlock = 200;

/** Starts listening without keeping the process alive; undefined if another process listens there. */
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

/** The first port of a block that no other process has. */
const claimBlock = async (): Promise<number> => {
  for (let tried = 0; tried < blocks; tried += 1) {
    const first = lowest + ((process.pid + tried) % blocks) * portsOfABlock;
    if ((await listenOn(first)) !== undefined) return first;
  }
  throw new Error('Every block of ports belongs to another process.');
};

let block: Promise<number> | undefined;
let given = 0;

/** A port of 127.0.0.1 that is free and that no other process gets; another one each time. */
export const freePort = async (): Promise<number> => {
  block ??= claimBlock();
  const first = await block;
  for (;;) {
    given += 1;
    const port = first + (given % portsOfABlock);
    if (port !== first && (await isFree(port))) return port;
  }
};
