import { appLevel } from '#wire/app-level';
import { defaultClientId } from '#wire/session';

declare global {
  /**
   * Values that the build writes into the app; read as properties, so that the bundle contains only these values and
   * not the whole object.
   */
  interface ImportMetaEnv {
    readonly VITE_APP_BUILD?: string;
    readonly VITE_API_BASE?: string;
    readonly VITE_EVENTS_URL?: string;
    readonly VITE_CLIENT_ID?: string;
  }
}

/** A setting from the build, or its default; an empty one counts as absent. */
export const setting = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/**
 * What the build tells pages and the service worker; the API is on the same origin by default (decisions 30). `app`:
 * this app's build and level, for the server that delivered it; undefined for any other server, which may not allow the
 * header.
 */
export const fromBuild = () => {
  const apiBase = setting(import.meta.env.VITE_API_BASE, '/api').replace(/\/$/, '');
  const build = setting(import.meta.env.VITE_APP_BUILD, '');
  return {
    apiBase,
    app: apiBase.startsWith('/') && build !== '' ? `${build} ${appLevel}` : undefined,
    clientId: setting(import.meta.env.VITE_CLIENT_ID, defaultClientId),
  };
};
