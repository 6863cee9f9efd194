import { hashOfCode, newCode } from '#domain/one-time-code';
import { endpoints } from '#wire/endpoints';
import type { SecurityEvent } from '../../server/security-log';
import { type Call, caller, type Reply } from './calls';

/** A one-time code as an admin's device makes it. */
export const makeCode = (): string => newCode((bytes) => crypto.getRandomValues(bytes));
export const hashed = (code: string): Promise<string> => hashOfCode(code, crypto.subtle);

/** A good password that is used nowhere else. */
export const goodPassword = 'vara la munte 7';

/** Adds a user and answers the call's reply, with their code. */
export const addPerson = async (
  admin: Call,
  person: { readonly username: string; readonly role?: string; readonly email?: string; readonly key?: string },
): Promise<Reply & { readonly code: string }> => {
  const { key, ...fields } = person;
  const code = makeCode();
  const body = { firstname: 'Nou', lastname: 'Pop', role: 'agent', ...fields, codeHash: await hashed(code) };
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return { ...(await admin('POST', endpoints.createPerson.path, { body, headers })), code };
};

/** Chooses a password with a code. */
export const redeem = (url: string, username: string, code: string, password = goodPassword): Promise<Reply> =>
  caller(url)('POST', endpoints.redeemCode.path, { body: { username, code, password } });

/** An edit of a user as a form sends it. */
export const editPerson = (
  admin: Call,
  id: string,
  fields: Readonly<Record<string, { readonly seen: unknown; readonly wanted: unknown }>>,
): Promise<Reply> => admin('PUT', endpoints.editPerson.path.replace(':id', id), { body: { edit: { fields } } });

/** Collects security lines instead of printing them. */
export const securityLines = () => {
  const lines: SecurityEvent[] = [];
  return { lines, secure: (event: SecurityEvent) => void lines.push(event) };
};
