import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { companyHeader } from '#wire/endpoints';
import type { Database } from './storage/database';
import { ensureSetting } from './storage/settings';

/** Name of the setting that holds the company's id. */
const companySetting = 'company';

/** Made once and kept with the data, so that a restored copy is still the same company's (SYNC-21). */
export const readCompanyId = (database: Database): Promise<string> =>
  database.transaction((tx) => ensureSetting(tx, companySetting, randomUUID()));

/** Says on every answer below /api, refusals included, whose server this is. */
export const registerCompanyId = (app: FastifyInstance, companyId: string): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) reply.header(companyHeader, companyId);
  });
};
