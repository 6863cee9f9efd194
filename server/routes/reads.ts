import '#wire/zod-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { endpoints } from '#wire/endpoints';
import type { Database } from '../storage/database';
import { changesSince } from '../use-cases/changes';
import { readItem } from '../use-cases/items';
import { type ListName, listNames, readList } from '../use-cases/lists';
import { Refusal } from '../use-cases/refusal';
import { ask } from '../use-cases/run';
import { contextOf } from './context';

/** Mounts the lists, one item, and the changes. */
export const registerReads = (scope: FastifyInstance, database: Database): void => {
  for (const name of listNames) {
    scope.get(endpoints[name].path, (request, reply) => answerList(database, name, request, reply));
  }

  scope.get<{ Params: { id: string } }>(endpoints.item.path, async (request, reply) => {
    askAnew(reply);
    return ask(contextOf(database, request), 'item', (tx, actor) => readItem(tx, actor, request.params.id));
  });

  scope.get(endpoints.changes.path, async (request, reply) => {
    askAnew(reply);
    return ask(contextOf(database, request), 'changes', (tx, actor) =>
      changesSince(tx, actor, cursorOf(request.query)),
    );
  });
};

const answerList = async (
  database: Database,
  name: ListName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const list = await ask(contextOf(database, request), name, (tx, actor) =>
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

const listQuery = z.object({ q: z._default(z.string(), '') });
const queryOf = (query: unknown): string => readQuery(listQuery, query).q;

const position = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'must be a whole number')),
  z.transform((text: string) => Number(text)),
);
const cursorQuery = z.object({ since: z._default(position, 0), epoch: z.optional(z.string().check(z.maxLength(200))) });
const cursorOf = (query: unknown): { since: number; epoch: string | undefined } => {
  const { since, epoch } = readQuery(cursorQuery, query);
  return { since, epoch };
};

const readQuery = <Schema extends z.ZodMiniType>(schema: Schema, query: unknown): z.output<Schema> => {
  const read = z.safeParse(schema, query);
  if (read.success) return read.data;
  const places = read.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
  throw new Refusal(400, 'invalid-query', `The parameter ${places[0]?.path ?? ''} cannot be read.`, { places });
};
