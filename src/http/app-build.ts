/**
 * This app's build, for the server that it came from; undefined for any other, which may not allow the header that says
 * it.
 */
export const appOf = (apiBase: string): string | undefined => {
  const build: unknown = import.meta.env['VITE_APP_BUILD'];
  return apiBase.startsWith('/') && typeof build === 'string' && build !== '' ? build : undefined;
};
