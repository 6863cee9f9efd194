import type { FastifyInstance } from 'fastify';
import type { Database } from '../storage/database';
import { registerReads } from './reads';
import { registerWrites } from './writes';

/** Spec §7 writes some paths with the base's /api doubled; every path is served both ways. */
const prefixes = ['/api', '/api/api'];

/** Mounts every call of the endpoints table but those of signing in. */
export const registerApi = async (
  app: FastifyInstance,
  { database }: { readonly database: Database },
): Promise<void> => {
  for (const prefix of prefixes) {
    await app.register(
      (scope, _options, done) => {
        registerReads(scope, database);
        registerWrites(scope, database);
        done();
      },
      { prefix },
    );
  }
};
