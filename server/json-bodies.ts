import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/**
 * Refuses JSON whose bytes are no UTF-8: read leniently, each of them would be stored as a replacement sign, without a
 * word.
 */
export const readJsonStrictly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = decoded(utf8, bytes);
    if (text === undefined) return done(new Refusal(400, 'invalid-body', 'The body is not UTF-8.'));
    return parse(request, text, done);
  });
};

const decoded = (utf8: TextDecoder, bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};
