import { type NetworkFault, nothingCame } from './network-fault';

// Ordinary faults of every day: a message is lost, delivered twice, or answered by something in between.

const requestsLost: NetworkFault = {
  kind: 'requests lost',
  share: 6,
  meet: () => Promise.resolve().then(nothingCame),
};

const answersLost: NetworkFault = {
  kind: 'answers lost after the effect',
  share: 12,
  async meet({ request, deliver }) {
    await deliver(request);
    return nothingCame();
  },
};

/** The network delivers the request again, a little later; either answer may arrive. */
const requestsDoubled: NetworkFault = {
  kind: 'requests doubled',
  share: 10,
  async meet({ request, deliver, random }) {
    const twin = request.clone();
    const answer = await deliver(request);
    const again = await deliver(twin);
    return random.chance(0.5) ? again : answer;
  },
};

const portalPages: NetworkFault = {
  kind: 'portal pages',
  share: 2,
  meet: () =>
    Promise.resolve(
      new Response('<!doctype html><title>Hotel WiFi</title>', { headers: { 'content-type': 'text/html' } }),
    ),
};

const busyServers: NetworkFault = {
  kind: '503s',
  share: 2,
  meet: () => Promise.resolve(Response.json({ code: 'unavailable', message: 'busy' }, { status: 503 })),
};

export const losses: readonly NetworkFault[] = [requestsLost, portalPages, busyServers, requestsDoubled, answersLost];
