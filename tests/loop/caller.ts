import { type Api, signInByApi } from '../support/calls';

/** Makes a call as one user. */
export type Caller = <T>(call: (api: Api) => Promise<T>) => Promise<T>;

/**
 * Makes calls as one user and signs in again whenever the token has expired: this company's tokens last two seconds,
 * which may pass between two calls on a busy machine. A call refused for that had no effect.
 */
export const createCaller = (url: string, username: string): Caller => {
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
