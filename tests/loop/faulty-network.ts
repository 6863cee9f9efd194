import { isWrite, type NetworkFault, nothingCame, type Passage } from './faults/network-fault';
import type { Past } from './faults/past';
import type { Tally } from './faults/tally';
import type { Traffic } from './faults/traffic';
import { hurry } from './hurry';
import { type Life, never } from './life';
import type { Random } from './random';
import type { Sabotage } from './sabotage';

/** What is between a device and the server; all that goes wrong there ends when it is calm. */
export interface Network {
  calm: boolean;
  /** Nothing gets through for a while. */
  offline: boolean;
  readonly random: Random;
  /** What can go wrong with a request. */
  readonly faults: readonly NetworkFault[];
  readonly tally: Tally;
  readonly traffic: Traffic;
  readonly past: Past;
  withoutKey(invoice: string): void;
}

/** How often, of a hundred requests, one that the network kept is delivered once more. */
const releasedShare = 15;

const readWhole = async (response: Response): Promise<Response> => {
  const text = await response.text();
  const { status, headers } = response;
  return new Response(status === 204 || status === 304 ? null : text, { status, headers });
};

/** Brings a request to the server and reads the whole answer, which the network then knows. */
const deliver = async (network: Network, request: Request): Promise<Response> => {
  const asked = request.clone();
  const answer = await readWhole(await fetch(request));
  await network.past.record(asked, answer);
  return answer;
};

/** Delivers a request that the network has kept; its answer goes nowhere. */
const deliverKept = async (network: Network): Promise<'none' | 'delivered'> => {
  const kept = network.past.release(network.random);
  if (kept === undefined) return 'none';
  const write = isWrite(kept);
  const answer = await fetch(kept).then(readWhole, () => undefined); // the server is down: it is lost after all
  if (answer !== undefined && answer.status !== 401) network.tally.count('requests doubled long after', write);
  return 'delivered';
};

/** Delivers everything that the network still keeps. */
export const deliverAllKept = async (network: Network): Promise<void> => {
  while ((await deliverKept(network)) === 'delivered');
};

/** The fault that meets this request, if any: each has its share of a hundred. */
const faultFor = (network: Network, passage: Passage): NetworkFault | undefined => {
  let fate = network.random.next() * 100;
  for (const fault of network.faults) {
    fate -= fault.share;
    if (fate < 0) return fault.befalls?.(passage) === false ? undefined : fault;
  }
  return undefined;
};

const send = async (network: Network, request: Request): Promise<Response> => {
  if (network.calm) return deliver(network, request);
  const write = isWrite(request);
  if (network.offline) {
    network.tally.count('calls while offline', write);
    return nothingCame();
  }
  const passage: Passage = {
    request,
    random: network.random,
    past: network.past,
    deliver: (delivered) => deliver(network, delivered),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms / hurry)),
    withoutKey: network.withoutKey,
  };
  const fault = faultFor(network, passage);
  if (fault !== undefined) network.tally.count(fault.kind, write);
  if (network.random.next() * 100 < releasedShare) await deliverKept(network);
  return fault === undefined ? deliver(network, request) : fault.meet(passage);
};

/** `fetch` of one life over a network on which requests and answers are lost, doubled, mixed up and made up. */
export const faultyFetch = (life: Life, network: Network, sabotage: Sabotage = {}): typeof fetch => {
  const pass = async (request: Request): Promise<Response> => {
    const asked = (await sabotage.request?.(request)) ?? request;
    const kept = asked.clone();
    const answer = await send(network, asked);
    return (await sabotage.answer?.(kept, answer)) ?? answer;
  };
  return async (input, init) => {
    const request = new Request(input, init);
    if (!life.step()) return never();
    const ended = isWrite(request) ? network.traffic.begin() : undefined;
    const answered = await pass(request).then(
      (response) => () => response,
      (error: unknown) => () => {
        throw error;
      },
    );
    ended?.();
    if (!life.step()) return never();
    return answered();
  };
};
