import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type EndpointName, endpoints } from '#wire/endpoints';
import { markHeader } from '#wire/log-mark';
import { mostSent } from '#wire/send-many';
import { sendMany } from '../use-cases/send-many';
import type { ContextOf } from './context';
import { endsAll, memberProblem } from './problems';
import { expectType, marksOf } from './writes';

/** Fifty of the largest orders, of 2,000 lines and about 200 KB each, and their keys. */
const bodyLimit = mostSent * 240 * 1_024;

/** Registers the call that does several writes, each with its own key and answer. */
export const registerSendMany = (scope: FastifyInstance, contextOf: ContextOf): void => {
  const { path } = endpoints.sendMany;
  const callOf = (name: EndpointName | undefined): string =>
    name === undefined ? '' : `${endpoints[name].method} ${scope.prefix}${endpoints[name].path}`;
  const onRequest = async (request: FastifyRequest) => expectType(request, 'application/json');
  scope.post(path, { bodyLimit, onRequest }, async (request, reply) => {
    const context = contextOf(request);
    const { outcomes, mark } = await sendMany(context, { body: request.body, marks: marksOf(request), endsAll });
    if (mark !== undefined) reply.header(markHeader, mark);
    const answers = outcomes.map((outcome) => {
      const { status, json } =
        'answer' in outcome
          ? outcome.answer
          : memberProblem(outcome.error, request, context.secure, callOf(outcome.name));
      // A stored answer is repeated byte for byte.
      return `{"key":${JSON.stringify(outcome.key)},"status":${status},"body":${json}}`;
    });
    return reply.type('application/json; charset=utf-8').send(`{"answers":[${answers.join(',')}]}`);
  });
};
