import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appHeader } from '#wire/endpoints';
import { Refusal } from './refusal';

/** The level that an app sends after its build; undefined if the caller is not our app but another program. */
const levelOf = ({ headers }: Pick<FastifyRequest, 'headers'>): { level: number; knowsAnswer: boolean } | undefined => {
  const [, level] = /^\S+ (\d{1,9})$/.exec(String(headers[appHeader.toLowerCase()] ?? '')) ?? [];
  if (level !== undefined) return { level: Number(level), knowsAnswer: true };
  // Apps from before levels were introduced, and from before apps sent their build.
  const isApp = headers[appHeader.toLowerCase()] !== undefined || headers['sec-fetch-site'] === 'same-origin';
  return isApp ? { level: 0, knowsAnswer: false } : undefined;
};

/**
 * Refuses calls of apps below this level (`#wire/app-level`) with 426, which makes them update; older apps that would
 * treat that as a refusal of their data are told to retry later. Signing in and out stays possible: a device that is to
 * be wiped learns of it there.
 */
export const refuseOldApps = (app: FastifyInstance, smallest: number): void => {
  app.addHook('onRequest', async (request) => {
    const { url, headers } = request;
    if (!url.startsWith('/api') || /^(\/api){1,2}\/auth\//.test(url) || headers.upgrade !== undefined) return;
    const said = levelOf(request);
    if (said === undefined || said.level >= smallest) return;
    if (said.knowsAnswer) throw new Refusal(426, 'app-too-old', 'This app is too old for the server: update it.');
    throw new Refusal(503, 'unavailable', 'This app is too old for the server. Load it again.');
  });
};
