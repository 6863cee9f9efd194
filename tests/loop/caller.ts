import { type Api, signInByApi } from '../support/api';

/**
 * Makes calls as one user and signs in again whenever the token has run out: this company's last two seconds, which a busy machine may
 * take between two calls. A call that was refused for that had no effect.
 */
export const createCaller = (url: string, username: string): (<T>(call: (api: Api) => Promise<T>) => Promise<T>) => {
  let signedIn: Promise<Api> | undefined;
  return async (call) => {
    for (;;) {
      signedIn ??= signInByApi(url, username);
      const api = await signedIn;
      try {
        return await call(api);
      } catch (error) {
        if (!(error instanceof Error && error.message.startsWith('401 '))) throw error;
        signedIn = undefined;
      }
    }
  };
};
