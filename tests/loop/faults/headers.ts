import { endpoints, idempotencyHeader } from '../../../src/wire/endpoints';
import type { NetworkFault } from './network-fault';

// A proxy that forwards only the headers it knows. The app must not need those that it removes from answers. From
// requests it removes the key: an order whose answer is lost as well may then become two, which no client can know; it
// may never become none.

const knownInRequests = [
  'accept',
  'authorization',
  'content-type',
  'cookie',
  'if-match',
  'if-none-match',
  'user-agent',
];
const knownInAnswers = ['cache-control', 'content-type', 'etag', 'location', 'retry-after', 'set-cookie', 'vary'];

const only = (headers: Headers, names: readonly string[]): Headers =>
  new Headers([...headers].filter(([name]) => names.includes(name.toLowerCase())));

const answersStripped: NetworkFault = {
  kind: 'answers stripped of unknown headers',
  share: 15,
  async meet({ request, deliver }) {
    const answer = await deliver(request);
    const { status } = answer;
    const text = await answer.text();
    return new Response(status === 204 || status === 304 ? null : text, {
      status,
      headers: only(answer.headers, knownInAnswers),
    });
  },
};

const requestsStripped: NetworkFault = {
  kind: 'requests stripped of unknown headers',
  share: 5,
  befalls: ({ request }) => request.headers.has(idempotencyHeader),
  async meet({ request, deliver, withoutKey }) {
    if (request.method === 'POST' && new URL(request.url).pathname.endsWith(endpoints.placeOrder.path)) {
      const { observations } = (await request.clone().json()) as { observations?: string };
      withoutKey(observations ?? '');
    }
    return deliver(new Request(request, { headers: only(request.headers, knownInRequests) }));
  },
};

export const headers: readonly NetworkFault[] = [answersStripped, requestsStripped];
