import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints, idempotencyHeader, ifMatchHeader } from '#wire/endpoints';
import { longestInvoice } from '#wire/invoice';
import { longestLifeboat } from '#wire/lifeboat';
import { markHeader, mostMarks } from '#wire/log-mark';
import { longestCatalogue } from '#wire/product';
import { Refusal } from '../refusal';
import { checkText } from '../text';
import { batch } from '../use-cases/batch';
import { decideHandedIn } from '../use-cases/handed-in';
import { readInvoice } from '../use-cases/invoices';
import { checkedKey } from '../use-cases/keys';
import { importLifeboat } from '../use-cases/lifeboats';
import type { MailOrder } from '../use-cases/order-mail';
import type { Query } from '../use-cases/query';
import { type Context, type run, runRead, type Verb, type Write, type WriteAnswer } from '../use-cases/run';
import type { Withdraw } from '../use-cases/withdrawal';
import { writes } from '../use-cases/writes';
import type { ContextOf } from './context';

type Single = 'batch' | 'decideHandedIn' | 'importLifeboat';
const verbs: Readonly<Record<keyof typeof writes | Single, Verb>> = {
  ...writes,
  batch,
  decideHandedIn,
  importLifeboat,
};
type WriteName = keyof typeof verbs | 'mailOrder';

/** What executes a write, and what mails an order. */
interface Doing {
  readonly run: typeof run;
  readonly mailOrder: MailOrder;
}

/** Registers all writes of the endpoints table, and the parsing of an invoice. */
export const registerWrites = (scope: FastifyInstance, contextOf: ContextOf, doing: Doing): void => {
  scope.removeContentTypeParser('text/plain');
  scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const name of [...(Object.keys(verbs) as (keyof typeof verbs)[]), 'mailOrder'] as const) {
    const answer = (context: Context, write: Write): Promise<WriteAnswer> =>
      name === 'mailOrder' ? doing.mailOrder(context, write) : doing.run(context, write, verbs[name]);
    const { method, path } = endpoints[name];
    const isCsv = name === 'importProducts' || name === 'importClients';
    const longest = isCsv ? longestCatalogue : name === 'importLifeboat' ? longestLifeboat : undefined;
    scope.route({
      method,
      url: path,
      ...(longest === undefined ? {} : { bodyLimit: longest }),
      // A deletion is identified by its path alone.
      ...(method === 'DELETE'
        ? {}
        : { onRequest: async (request) => expectType(request, isCsv ? 'text/csv' : 'application/json') }),
      handler: async (request, reply) => {
        const { status, json, mark } = await answer(contextOf(request), writeOf(name, path, request));
        if (mark !== undefined) reply.header(markHeader, mark);
        return reply.code(status).type('application/json; charset=utf-8').send(json);
      },
    });
  }

  // A read, although it is a POST with a file: it changes nothing, so no key is stored.
  scope.post<{ Params: { id: string } }>(
    endpoints.importInvoice.path,
    { bodyLimit: longestInvoice, onRequest: async (request) => expectType(request, 'text/csv') },
    (request) => {
      const asked = { warehouse: request.params.id, query: request.query as Query, file: request.body };
      return runRead(contextOf(request), 'importInvoice', (tx) => readInvoice(tx, asked));
    },
  );
};

/** Registers the withdrawal of a key, which is not a write of the table. */
export const registerWithdrawal = (scope: FastifyInstance, contextOf: ContextOf, withdraw: Withdraw): void => {
  const { path } = endpoints.withdraw;
  const onRequest = async (request: FastifyRequest) => expectType(request, 'application/json');
  scope.post(path, { onRequest }, async (request, reply) => {
    const { answer, mark } = await withdraw(contextOf(request), request.body);
    if (mark !== undefined) reply.header(markHeader, mark);
    return answer;
  });
};

const writeOf = (endpoint: WriteName, path: string, request: FastifyRequest): Write => {
  const body = request.method === 'DELETE' ? undefined : request.body;
  checkText(body);
  const id = (request.params as { readonly id?: string }).id ?? '';
  return {
    endpoint,
    path: path.replace(':id', () => id),
    body,
    id,
    ifMatch: ifMatchOf(request),
    key: keyOf(request),
    marks: marksOf(request),
  };
};

export const expectType = (request: FastifyRequest, expected: string): void => {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== expected) throw new Refusal(415, 'unsupported-media-type', `The body must be ${expected}.`);
};

/** Parses If-Match (RFC 9110): a list of tags, weak ones and bare numbers included, or `*`. */
const ifMatchOf = (request: FastifyRequest): readonly string[] | undefined =>
  request.headers[ifMatchHeader.toLowerCase() as 'if-match']?.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  );

/** The commits that the device knows; a list longer than allowed counts as empty (SYNC-23). */
export const marksOf = (request: FastifyRequest): readonly string[] => {
  const marks = String(request.headers[markHeader.toLowerCase()] ?? '').split(',');
  return marks.length > mostMarks ? [] : marks.map((mark) => mark.trim()).filter((mark) => mark !== '');
};

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers[idempotencyHeader.toLowerCase()];
  return key === undefined ? undefined : checkedKey(key, idempotencyHeader);
};
