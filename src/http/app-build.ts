import { appLevel } from '#wire/app-level';

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

/**
 * This app's build and level, for the server that delivered it; undefined for any other server, which may not allow the
 * header.
 */
export const appOf = (apiBase: string): string | undefined => {
  const build = import.meta.env.VITE_APP_BUILD;
  return apiBase.startsWith('/') && build !== undefined && build !== '' ? `${build} ${appLevel}` : undefined;
};
