/**
 * An item as its PUT has it: whole, fields included that we know nothing of. The version goes in If-Match.
 */
export const wholeBody = ({ version: _version, ...item }: { readonly version?: unknown }, fields: object): unknown => ({
  ...item,
  ...fields,
});
