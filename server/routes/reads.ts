import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#wire/endpoints';
import { refusePlace } from '../refusal';
import { type Cursor, changesSince } from '../use-cases/changes';
import { importsOf } from '../use-cases/invoices';
import { readItem } from '../use-cases/items';
import { irregularities, ledgerOf } from '../use-cases/ledger';
import { type ListName, listNames, readList } from '../use-cases/lists';
import { type Query, textOf } from '../use-cases/query';
import { ask } from '../use-cases/run';
import type { ContextOf } from './api';

/** Mounts the lists, one item, the changes, and what is asked about the stock. */
export const registerReads = (scope: FastifyInstance, contextOf: ContextOf): void => {
  for (const name of listNames) {
    scope.get(endpoints[name].path, (request, reply) => answerList(contextOf, name, request, reply));
  }

  scope.get<{ Params: { id: string } }>(endpoints.item.path, async (request, reply) => {
    askAnew(reply);
    return ask(contextOf(request), 'item', (tx, actor) => readItem(tx, actor, request.params.id));
  });

  scope.get(endpoints.changes.path, async (request, reply) => {
    askAnew(reply);
    return ask(contextOf(request), 'changes', (tx, actor) => changesSince(tx, actor, cursorOf(request.query)));
  });

  scope.get<{ Params: { id: string } }>(endpoints.invoiceImports.path, async (request, reply) => {
    askAnew(reply);
    return ask(contextOf(request), 'invoiceImports', (tx) => importsOf(tx, request.params.id));
  });

  scope.get(endpoints.syncCheck.path, async (request, reply) => {
    askAnew(reply);
    return ask(contextOf(request), 'syncCheck', irregularities);
  });

  scope.get(endpoints.movements.path, async (request, reply) => {
    askAnew(reply);
    return ask(contextOf(request), 'movements', (tx) => ledgerOf(tx, request.query as Query));
  });
};

const answerList = async (
  contextOf: ContextOf,
  name: ListName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const list = await ask(contextOf(request), name, (tx, actor) =>
    readList(tx, actor, name, { query: queryOf(request.query), known: isKnownTo(request) }),
  );
  askAnew(reply).header('etag', list.etag);
  return list.items === undefined ? reply.code(304).send() : reply.send(list.items);
};

/** Answers are one person's, and good only for as long as they are asked for anew. */
const askAnew = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'private, no-cache');

/** If-None-Match as RFC 9110 has it: a list of tags, compared weakly, or `*`. */
const isKnownTo = (request: FastifyRequest): ((etag: string) => boolean) => {
  const tags = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return (etag) => tags.includes('*') || tags.includes(etag.replace(/^W\//, ''));
};

const queryOf = (query: unknown): string => textOf(query as Query, 'q') ?? '';

const cursorOf = (query: unknown): Cursor => {
  const since = textOf(query as Query, 'since') ?? '0';
  if (!/^\d{1,15}$/.test(since)) throw refusePlace(400, 'invalid-query', 'since', 'must be a whole number');
  const marks = (textOf(query as Query, 'mark') ?? '').split(',').filter((mark) => mark !== '');
  return { since: Number(since), epoch: textOf(query as Query, 'epoch'), marks };
};
