import type { FastifyInstance } from 'fastify';
import { type Config, hour, megabyte } from '../config';
import type { BackupState } from '../storage/backup-state';
import type { Database } from '../storage/database';
import { backupState, waitsForBackup } from './backup';

/** A database that takes longer is not available to its users either. */
const answerWithin = 3_000;
/** Concurrent and following requests share one query, so that health checks cannot overload the database. */
const cacheMs = 1_000;

/** The state of the server; contains no secret. */
interface Health {
  /** The process answers. */
  readonly live: true;
  /** The database answers in time, too: calls can be served. */
  readonly ready: boolean;
  /** Calls wait for a backup of the embedded database, and are served after it; nothing else is known meanwhile. */
  readonly backingUp?: true;
  /** Writes are refused while `enough` is false. Absent if the disk is not this machine's. */
  readonly disk?: { readonly freeMegabytes: number; readonly enough: boolean };
  readonly backup?: {
    /** ISO instant, and how long ago in hours; null: never. */
    readonly lastMade: string | null;
    readonly hours: number | null;
    /** ISO instant of a failure since then, or null. */
    readonly failed: string | null;
  };
}

interface HealthOptions {
  readonly database: Database;
  readonly config: Pick<Config, 'leastFreeMegabytes'>;
  /** Milliseconds; tests pass their own. */
  readonly within?: number;
}

/** Queries the database, and the state of its disk and backups. Never rejects. */
export const healthOf = async ({ database, config, within = answerWithin }: HealthOptions): Promise<Health> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), within);
  });
  const asked = Promise.all([backupState(database), database.freeBytes?.()]).catch(() => undefined);
  const found = await Promise.race([asked, late]);
  clearTimeout(timer);
  if (found === undefined) {
    return waitsForBackup(database) ? { live: true, ready: true, backingUp: true } : { live: true, ready: false };
  }
  const [backup, freeBytes] = found;
  return { live: true, ready: true, ...diskOf(freeBytes, config.leastFreeMegabytes), backup: ageOf(backup) };
};

const diskOf = (freeBytes: number | undefined, least: number): Pick<Health, 'disk'> => {
  if (freeBytes === undefined) return {};
  const freeMegabytes = Math.floor(freeBytes / megabyte);
  return { disk: { freeMegabytes, enough: freeMegabytes >= least } };
};

const ageOf = ({ lastMade, failed }: BackupState): NonNullable<Health['backup']> => ({
  lastMade: lastMade ?? null,
  hours: lastMade === undefined ? null : Math.round((Date.now() - Date.parse(lastMade)) / (hour / 10)) / 10,
  failed: failed ?? null,
});

/**
 * Mounts `GET /health` for monitoring, without a sign-in: 200, or 503 if it is not ready; and `GET /health/live`, 200
 * whenever the process answers, for a supervisor that would restart it.
 */
export const registerHealth = (app: FastifyInstance, options: HealthOptions): void => {
  let asked: Promise<Health> | undefined;
  const health = (): Promise<Health> => {
    if (asked === undefined) {
      asked = healthOf(options);
      const forget = () => {
        asked = undefined;
      };
      void asked.finally(() => setTimeout(forget, cacheMs).unref());
    }
    return asked;
  };
  app.get('/health', async (_request, reply) => {
    const answer = await health();
    return reply
      .code(answer.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
};
