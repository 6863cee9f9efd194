import type { EndpointName } from '#wire/endpoints';

/** Body fields that only our server knows. */
const oursAlone: { readonly [Name in EndpointName]?: readonly string[] } = {
  // The lists identify an order without its time of placing.
  placeOrder: ['placedAt'],
  mailOrder: ['includeObservations', 'unlessSent', 'language'],
};

/** A call as in spec §7, without our own fields and without a version, which a plain backend does not compare. */
export const plainCall = <Call extends { readonly body?: unknown; readonly ifMatch?: unknown }>(
  endpoint: EndpointName,
  { ifMatch: _version, ...call }: Call,
): Omit<Call, 'ifMatch'> => {
  const names = oursAlone[endpoint];
  if (names === undefined) return call;
  const body = Object.entries(call.body as object).filter(([name]) => !names.includes(name));
  return { ...call, body: Object.fromEntries(body) };
};
