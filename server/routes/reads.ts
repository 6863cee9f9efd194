import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EndpointName, endpoints } from '#wire/endpoints';
import { refusePlace } from '../refusal';
import { type Cursor, changesSince } from '../use-cases/changes';
import { companyWithBackup, letterheadOf } from '../use-cases/company';
import { handedInEntries } from '../use-cases/handed-in';
import { historyOf } from '../use-cases/history';
import { importsOf } from '../use-cases/invoices';
import { readItem } from '../use-cases/items';
import { holdingsOf } from '../use-cases/leaving';
import { irregularities, ledgerOf } from '../use-cases/ledger';
import { type ListName, listNames, readList } from '../use-cases/lists';
import { everybody } from '../use-cases/people';
import { type Query, textOf } from '../use-cases/query';
import { type ReadVerb, runRead } from '../use-cases/run';
import { ownSessions, reportedDevices, sessionsOf } from '../use-cases/sessions';
import type { ContextOf } from './context';

/** The reads that are not lists; an invalid query is refused after the role check. */
const reads = {
  item: (request) => (tx, actor) => readItem(tx, actor, idOf(request)),
  changes: (request) => (tx, actor) => changesSince(tx, actor, cursorOf(request.query)),
  invoiceImports: (request) => (tx) => importsOf(tx, idOf(request)),
  syncCheck: () => irregularities,
  company: () => companyWithBackup,
  letterhead: () => letterheadOf,
  people: () => everybody,
  holdings: (request) => (tx) => holdingsOf(tx, idOf(request)),
  personSessions: (request) => (tx, actor) =>
    sessionsOf(tx, actor, idOf(request), textOf(request.query as Query, 'over') === 'true'),
  devices: () => reportedDevices,
  handedIn: () => handedInEntries,
  mySessions: () => ownSessions,
  movements: (request) => (tx) => ledgerOf(tx, request.query as Query),
  history: (request) => (tx) => historyOf(tx, request.query as Query),
} satisfies Partial<Record<EndpointName, (request: FastifyRequest) => ReadVerb<unknown>>>;

export const registerReads = (scope: FastifyInstance, contextOf: ContextOf): void => {
  for (const name of listNames) {
    scope.get(endpoints[name].path, (request, reply) => answerList(contextOf, name, request, reply));
  }
  for (const name of Object.keys(reads) as (keyof typeof reads)[]) {
    scope.get(endpoints[name].path, (request) => runRead<unknown>(contextOf(request), name, reads[name](request)));
  }
};

const answerList = async (
  contextOf: ContextOf,
  name: ListName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const list = await runRead(contextOf(request), name, (tx, actor) =>
    readList(tx, actor, name, { query: textOf(request.query as Query, 'q') ?? '', known: isKnownTo(request) }),
  );
  reply.header('etag', list.etag);
  return list.items === undefined ? reply.code(304).send() : reply.send(list.items);
};

/** Matches If-None-Match (RFC 9110): a list of tags, compared weakly, or `*`. */
const isKnownTo = (request: FastifyRequest): ((etag: string) => boolean) => {
  const tags = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return (etag) => tags.includes('*') || tags.includes(etag.replace(/^W\//, ''));
};

const idOf = (request: FastifyRequest): string => (request.params as { readonly id: string }).id;

const cursorOf = (query: unknown): Cursor => {
  const since = textOf(query as Query, 'since') ?? '0';
  if (!/^\d{1,15}$/.test(since)) throw refusePlace(400, 'invalid-query', 'since', 'must be a whole number');
  const marks = (textOf(query as Query, 'mark') ?? '').split(',').filter((mark) => mark !== '');
  return { since: Number(since), epoch: textOf(query as Query, 'epoch'), marks };
};
