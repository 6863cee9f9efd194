import type { Device } from '../device/device';
import { openDesk } from '../port/open-desk';
import type { Desk } from '../port/port';

export type { DeskFailure, DeskOutcome } from '../port/desk-outcome';

/** The outcome of a write about an item that this device does not have. */
export const notFound = { kind: 'refused', status: 404, problem: { code: 'not-found', message: '' } } as const;

export const deskOf = ({ environment, account }: Device): Desk | undefined => {
  const open = account.read();
  return open && openDesk({ environment, account: open });
};
