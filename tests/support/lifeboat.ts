import type { LifeboatFile } from '#wire/lifeboat';
import { webSealing } from '../../src/outbox/sealing';
import { endpoints } from '../../src/wire/endpoints';
import type { Call } from './calls';

/** The file that a phone with these unsent entries makes; `call`: as its user. */
export const lifeboatOf = async (call: Call, entries: readonly object[] = []): Promise<string> => {
  const { body: me } = await call('GET', endpoints.me.path);
  const sealed = await webSealing().seal(me.sealKey, JSON.stringify({ session: me.wipeHash, marks: [], entries }));
  if (sealed === undefined) throw new Error('nothing can be sealed here');
  const { iv, data } = sealed;
  const [nonce, text] = [iv, new Uint8Array(data)].map((bytes) => Buffer.from(bytes).toString('base64'));
  const file: LifeboatFile = { teren: 'lifeboat', version: 1, account: me.id, iv: nonce ?? '', data: text ?? '' };
  return JSON.stringify(file);
};
