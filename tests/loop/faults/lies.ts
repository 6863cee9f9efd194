import type { NetworkFault, Passage } from './network-fault';

// Something between the device and the server answers in its place: well-formed, with a good status, and untrue.

const json = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });

/** An untrue answer to a request that never reaches the server. */
const toldInstead = (kind: string, lie: (passage: Passage) => Response, share = 1): NetworkFault => ({
  kind,
  share,
  meet: (passage) => Promise.resolve(lie(passage)),
});

const emptyAnswers = toldInstead('empty 200s', () => new Response('', { status: 200 }));
const noContents = toldInstead('204s', () => new Response(null, { status: 204 }));

/** JSON that accepts and names nothing, as gateways, health checks and mock servers answer. */
const foreignJson = toldInstead(
  'foreign JSON',
  ({ random }) =>
    json(random.pick(['{}', '{"ok":true}', '"welcome"', 'null', '[]', '{"id":1}', '{"status":"success"}'])),
  2,
);

/** The errors of a gateway, which are not our server's refusals. */
const foreignErrors = toldInstead('foreign errors', ({ random }) =>
  json('{"error":"bad gateway config"}', random.pick([400, 401, 403, 404, 407, 409, 410, 451])),
);

const pages = toldInstead(
  'HTML in place of an answer',
  ({ random }) =>
    new Response('<html><body>Accept the terms to go on</body></html>', {
      headers: { 'content-type': random.pick(['text/html; charset=utf-8', 'text/plain', 'application/json']) },
    }),
);

/** A redirect as browsers show it to code that does not follow it (opaque, status 0), and as it is. */
const redirects = toldInstead('redirects', ({ random }) => {
  const status = random.pick([301, 302, 303, 307, 308]);
  const redirect = new Response(null, { status, headers: { location: 'http://portal.invalid/' } });
  if (random.chance(0.5)) return redirect;
  return Object.defineProperties(redirect, { type: { value: 'opaqueredirect' }, status: { value: 0 } });
});

/** The effect happens, and a proxy that resumes downloads forwards half of the answer. */
const halfAnswers: NetworkFault = {
  kind: '206s',
  share: 1,
  async meet({ request, deliver }) {
    const answer = await deliver(request);
    if (!answer.ok) return answer;
    const text = await answer.text();
    const range = `bytes 0-${Math.floor(text.length / 2)}/${text.length}`;
    const headers = { 'content-type': 'application/json', 'content-range': range };
    return new Response(text.slice(0, text.length / 2), { status: 206, headers });
  },
};

export const lies: readonly NetworkFault[] = [
  emptyAnswers,
  noContents,
  foreignJson,
  foreignErrors,
  pages,
  redirects,
  halfAnswers,
];
