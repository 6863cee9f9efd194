import type { EndpointName } from '#wire/endpoints';

/** What only our server knows of a call's body. */
const oursAlone: { readonly [Name in EndpointName]?: readonly string[] } = {
  // Who placed it when is told from others by the lists.
  placeOrder: ['placedAt'],
  mailOrder: ['includeObservations', 'unlessSent', 'language'],
};

/** A call as spec §7 has it: without a version that nobody compares. */
export const plainCall = <Call extends { readonly body?: unknown; readonly ifMatch?: unknown }>(
  endpoint: EndpointName,
  { ifMatch: _version, ...call }: Call,
): Omit<Call, 'ifMatch'> => {
  const names = oursAlone[endpoint];
  if (names === undefined) return call;
  const body = Object.entries(call.body as object).filter(([name]) => !names.includes(name));
  return { ...call, body: Object.fromEntries(body) };
};
