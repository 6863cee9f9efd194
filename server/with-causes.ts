/** An error's message, with what its causes add to it. */
export const withCauses = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code, errors } = error as { readonly code?: unknown; readonly errors?: readonly unknown[] };
  const own = error.message || (errors?.[0] === undefined ? String(code ?? error.name) : withCauses(errors[0]));
  const cause = error.cause === undefined ? '' : withCauses(error.cause);
  return own.includes(cause) ? own : `${own.replace(/\.$/, '')}: ${cause}`;
};
