import type { UnsentEntry } from '#wire/handed-in';

// How much a phone can hand in before it is wiped (SESSION-12); the phone and the server ask here.

/** Most bytes of an entry; an order of 2,000 lines has about 200,000. */
export const mostEntryBytes = 256_000;

/** The size of an entry in bytes, as it is handed in. */
export const bytesOf = (entry: UnsentEntry): number => new TextEncoder().encode(JSON.stringify(entry)).length;

/** What is handed in of an entry that is too large: what it was, so that an admin can ask its author. */
export const withoutContent = ({ key, made, command, stood }: UnsentEntry): UnsentEntry => {
  const kind = (command as { readonly kind?: unknown } | null)?.kind;
  return {
    key,
    made,
    command: typeof kind === 'string' && kind.length <= 50 ? { kind } : {},
    ...(stood === undefined ? {} : { stood }),
    without: 'too-large',
  };
};
