import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { companyHeader } from '#wire/endpoints';
import type { Database } from './storage/database';
import { ensureSetting } from './storage/settings';

/** Name of the setting with the company's id. */
const companySetting = 'company';

/** Created once and stored with the data, so that a restored copy is still the same company's (SYNC-21). */
export const readCompanyId = (database: Database): Promise<string> =>
  database.transaction((tx) => ensureSetting(tx, companySetting, randomUUID()));

/** Names the company in every answer below /api, refusals included. */
export const registerCompanyId = (app: FastifyInstance, companyId: string): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) reply.header(companyHeader, companyId);
  });
};
