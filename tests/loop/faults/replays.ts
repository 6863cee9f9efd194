import { endpoints } from '../../../src/wire/endpoints';
import { isWrite, type NetworkFault, nothingCame } from './network-fault';

// Caches and queues that confuse requests and answers.

/** A cache answers with an earlier answer to the same call, which was right then. */
const olderAnswers: NetworkFault = {
  kind: 'older answers',
  share: 2,
  befalls: ({ past, request, random }) => past.older(request, random) !== undefined,
  meet: ({ past, request, random }) => Promise.resolve(past.older(request, random) ?? nothingCame()),
};

/** Two answers are swapped; the request itself may have arrived or not. */
const othersAnswers: NetworkFault = {
  kind: 'answers of another call',
  share: 2,
  befalls: ({ past, request, random }) => past.anothers(request, random) !== undefined,
  async meet({ past, request, random, deliver }) {
    if (random.chance(0.5)) await deliver(request);
    return past.anothers(request, random) ?? nothingCame();
  },
};

/** Delivered and answered, and kept by the network, which delivers it once more much later (`faultyFetch`). */
const doubledLongAfter: NetworkFault = {
  kind: 'requests kept by the network',
  share: 6,
  async meet({ past, request, random, deliver }) {
    past.hold(request.clone());
    const answer = await deliver(request);
    return random.chance(0.5) ? answer : nothingCame();
  },
};

/** Kept by the network, and delivered long after the app has given up. */
export const arrivesLongAfter: NetworkFault = {
  kind: 'requests that arrive long after',
  share: 6,
  befalls: ({ request }) => isWrite(request),
  async meet({ past, request }) {
    past.hold(request.clone());
    return nothingCame();
  },
};

const bringsOrders = [endpoints.placeOrder.path, endpoints.sendMany.path];

/** Delivered, and so rarely answered that its agent does not wait for it. */
export const ordersUnanswered: NetworkFault = {
  kind: 'orders without an answer',
  share: 40,
  befalls: ({ request }) =>
    request.method === 'POST' && bringsOrders.some((path) => new URL(request.url).pathname.endsWith(path)),
  async meet({ request, deliver }) {
    await deliver(request);
    return nothingCame();
  },
};

export const replays: readonly NetworkFault[] = [olderAnswers, othersAnswers, doubledLongAfter];
