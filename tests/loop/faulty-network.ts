import { isWrite, type NetworkFault, nothingCame, type Passage } from './faults/network-fault';
import type { Past } from './faults/past';
import type { Tally } from './faults/tally';
import type { Traffic } from './faults/traffic';
import { hurry } from './hurry';
import { type Life, never } from './life';
import type { Random } from './random';
import type { Sabotage } from './sabotage';

/** The network between a device and the server; all its faults end when it is calm. */
export interface Network {
  calm: boolean;
  /** No request gets through for a while. */
  offline: boolean;
  readonly random: Random;
  /** The possible faults of a request. */
  readonly faults: readonly NetworkFault[];
  readonly tally: Tally;
  readonly traffic: Traffic;
  readonly past: Past;
  withoutKey(invoice: string): void;
}

/** Percentage of requests after which one that the network kept is delivered once more. */
const releasedShare = 15;

const readWhole = async (response: Response): Promise<Response> => {
  const text = await response.text();
  const { status, headers } = response;
  return new Response(status === 204 || status === 304 ? null : text, { status, headers });
};

/** Delivers a request to the server and reads the whole answer, which the network records. */
const deliver = async (network: Network, request: Request): Promise<Response> => {
  const asked = request.clone();
  const answer = await readWhole(await fetch(request));
  await network.past.record(asked, answer);
  return answer;
};

/** Delivers a request that the network has kept; its answer is dropped. */
const deliverKept = async (network: Network): Promise<'none' | 'delivered'> => {
  const kept = network.past.release(network.random);
  if (kept === undefined) return 'none';
  const write = isWrite(kept);
  const answer = await fetch(kept).then(readWhole, () => undefined); // the server is down: the request is lost
  if (answer !== undefined && answer.status !== 401) network.tally.count('requests doubled long after', write);
  return 'delivered';
};

/** Delivers everything that the network still keeps. */
export const deliverAllKept = async (network: Network): Promise<void> => {
  while ((await deliverKept(network)) === 'delivered');
};

/** The fault for this request, if any: each has its percentage. */
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

/** The `fetch` of one life over a network that loses, doubles, swaps and invents requests and answers. */
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
