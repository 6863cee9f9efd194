import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * The answers of the routes registered after it, where the asker can read gzip: a company's lists are a seventh of
 * their size. Requests stay as they are: a small one could unfold into a huge one.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, { encodings: ['gzip'], globalDecompression: false });
};
