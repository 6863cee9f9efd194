import { webcrypto } from 'node:crypto';
import { type LifeboatContent, type LifeboatFile, lifeboatContent, lifeboatFile, lifeboatImport } from '#wire/lifeboat';
import { Refusal } from '../refusal';
import { lockAccount, sealKeyOf } from '../storage/accounts';
import type { Tx } from '../storage/database';
import { type PhoneSession, sessionOfWipeHash } from '../storage/wipes';
import { readBody } from './body';
import { keepEntries } from './hand-in';
import type { Verb } from './run';

// A phone's unsent entries, brought to the office as a sealed file (SESSION-14).

/**
 * `POST handed-in`: stores the entries of a lifeboat for an admin's decision, each once, whatever files and hand-ins
 * it came by. Nothing of them is done here.
 */
export const importLifeboat: Verb = {
  status: 201,
  act: async (step, { body }) => {
    const { tx } = step;
    const file = parsed(lifeboatFile, readBody(lifeboatImport, body).file);
    if (file === undefined) throw new Refusal(400, 'invalid-body', { say: 'no-lifeboat' });
    const account = await lockAccount(tx, file.account);
    const content = account && (await opened(tx, file));
    if (content === undefined) throw new Refusal(400, 'invalid-body', { say: 'lifeboat-stays-shut' });
    const session = await phoneOf(tx, file.account, account?.role ?? 'agent', content.session);
    const { added } = await keepEntries(tx, session, content, 'lifeboat');
    const about = { entries: added };
    if (added > 0) step.record({ act: 'lifeboat imported', kind: 'account', id: session.account, about });
    // Reloads other admins' lists.
    step.logChange({ type: 'account', id: session.account });
    step.secure({ security: 'lifeboat imported', account: session.account, by: step.actor.accountId });
    return { id: session.account, session: session.id, total: content.entries.length, added };
  },
};

/** JSON of this shape; undefined for any other text. */
const parsed = <Read>(
  schema: { safeParse(value: unknown): { success: true; data: Read } | { success: false } },
  text: string,
): Read | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined; // no JSON: the caller refuses it
  }
  const read = schema.safeParse(value);
  return read.success ? read.data : undefined;
};

/** Undefined if it was sealed for another company's account, or was changed since. */
const opened = async (tx: Tx, { account, iv, data }: LifeboatFile): Promise<LifeboatContent | undefined> => {
  const bytes = Buffer.from(await sealKeyOf(tx, account), 'hex');
  const key = await webcrypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']);
  const nonce = { name: 'AES-GCM', iv: Buffer.from(iv, 'base64') };
  try {
    const text = await webcrypto.subtle.decrypt(nonce, key, Buffer.from(data, 'base64'));
    return parsed(lifeboatContent, new TextDecoder().decode(text));
  } catch {
    return undefined; // another key's, or damaged: the caller refuses it
  }
};

/** The phone's session; one that this server has no more, for example after a restore, is known by its hash. */
const phoneOf = async (tx: Tx, account: string, role: PhoneSession['role'], hash: string): Promise<PhoneSession> =>
  (await sessionOfWipeHash(tx, account, hash)) ?? { id: `lifeboat-${hash}`, account, role, device: '' };
