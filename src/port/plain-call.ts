import type { ItemKind } from '#domain/commands/descriptor';
import { itemOf } from '#domain/commands/table';
import { fieldsOfOursAlone } from '#wire/client';
import type { Command } from '#wire/command';
import type { EndpointName } from '#wire/endpoints';

/** The kinds of items that only our server keeps. */
const keptByOurs: ReadonlySet<ItemKind> = new Set(['visit']);

/** Whether a plain backend keeps the item that a queued command is about; otherwise nothing of it is sent. */
export const isKeptThere = (command: Command): boolean => !keptByOurs.has(itemOf(command));

/** Body fields that only our server knows. */
const oursAlone: { readonly [Name in EndpointName]?: readonly string[] } = {
  createClient: fieldsOfOursAlone,
  // Of a whole client; no other item has them.
  updateItem: fieldsOfOursAlone,
  // The lists identify an order without its time of placing.
  placeOrder: ['placedAt', 'vatPrices'],
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
