import { managePeople, type PeopleAct } from '#domain/commands/manage-people';
import type { Device } from '../device/device';
import { makeLifeboat } from '../outbox/lifeboat';
import { type Attendant, attend } from './attended';

/** The unsent entries of the signed-in account as a sealed text (SESSION-14); 'not-here': its server takes none. */
export const exportLifeboat = async (device: Device) => {
  const account = device.account.read();
  const { sealKey } = account ?? {};
  const { wipeHash } = account?.user ?? {};
  if (account === undefined || sealKey === undefined || wipeHash === undefined) return 'not-here';
  return makeLifeboat({ mirror: account.mirror, sealKey, wipeHash, warn: device.environment.warn });
};

/** Whether unsent entries can be exported here: the server gave what that needs. */
export const exportsLifeboats = (device: Device): boolean => {
  const account = device.account.read();
  return account?.sealKey !== undefined && account.user.wipeHash !== undefined;
};

/** Imports an agent's file as an admin; what it brings then waits on People. */
export const importLifeboat = (device: Device, file: string, attendant?: Attendant) =>
  attend(
    device,
    managePeople.of({ what: 'import-lifeboat' satisfies PeopleAct }),
    { name: 'importLifeboat', body: { file } },
    attendant,
  );
