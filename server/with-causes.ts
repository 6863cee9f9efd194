/** What a thrown object that is no Error says of itself: the engine of the embedded database throws some. */
const partsOf = (thrown: object): string => {
  const { name, code, errno, message } = thrown as Readonly<Record<string, unknown>>;
  const parts = [message, code, errno === undefined ? undefined : `errno ${String(errno)}`, name];
  return (
    parts
      .filter((part) => part !== undefined && part !== '')
      .map(String)
      .join(', ') || String(thrown)
  );
};

/** An error's message, with what its causes add to it. */
export const withCauses = (error: unknown): string => {
  if (typeof error === 'object' && error !== null && !(error instanceof Error)) return partsOf(error);
  if (!(error instanceof Error)) return String(error);
  const { code, errors } = error as { readonly code?: unknown; readonly errors?: readonly unknown[] };
  const own = error.message || (errors?.[0] === undefined ? String(code ?? error.name) : withCauses(errors[0]));
  const cause = error.cause === undefined ? '' : withCauses(error.cause);
  return own.includes(cause) ? own : `${own.replace(/\.$/, '')}: ${cause}`;
};
