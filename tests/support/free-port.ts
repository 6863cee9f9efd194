import { createServer } from 'node:net';

// A port that the system hands out by itself (a listener on 0, any connection going out) may go to somebody else
// between being found free and being listened on, or while its server is restarted: then one test talks to another
// test's server. These lie below all of those.
const lowest = 11_000;
const places = 2_000;
const portsOfAPlace = 10;

/** Each process begins at a place of its own, so that two that look at the same time find different ones. */
let next = lowest + (process.pid % places) * portsOfAPlace;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of 127.0.0.1 that nobody listens on; another one each time. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = next;
    next = lowest + ((next + 1 - lowest) % (places * portsOfAPlace));
    if (await isFree(port)) return port;
  }
};
