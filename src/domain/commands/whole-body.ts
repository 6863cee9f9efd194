/** The body of an item's PUT: the whole item, unknown fields included. The version is sent in If-Match. */
export const wholeBody = ({ version: _version, ...item }: { readonly version?: unknown }, fields: object): unknown => ({
  ...item,
  ...fields,
});
