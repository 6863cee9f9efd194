import type { FastifyInstance } from 'fastify';
import { endpoints } from '#wire/endpoints';
import { takeIn } from '../use-cases/hand-in';
import type { Place } from './context';

/**
 * Registers `POST auth/hand-in`, below /api and the doubled /api/api; its secret is in the body, and it needs no token.
 */
export const registerHandIn = (app: FastifyInstance, { secure, ...place }: Place): void => {
  for (const prefix of ['/api', '/api/api']) {
    app.post(`${prefix}${endpoints.handIn.path}`, (request) =>
      takeIn({ ...place, secure: (event) => secure(event, request) }, request.body),
    );
  }
};
