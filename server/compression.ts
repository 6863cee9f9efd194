import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Costs less than gzip and leaves a fifth less; a higher one costs more than it saves. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 3 };

/**
 * The answers of the routes registered after it, where the asker can read Brotli (browsers over HTTPS) or gzip: a
 * company's lists are a seventh of their size. Requests stay as they are: a small one could unfold into a huge one.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: quality },
    globalDecompression: false,
  });
};
