import { clientFields, type NewClient } from '#wire/client';

/** What of a client can be typed. */
export const fieldsOfClient = (client: NewClient): NewClient =>
  Object.fromEntries(clientFields.map((field) => [field, client[field]])) as NewClient;
