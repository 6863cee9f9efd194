import type { Command } from '#wire/command';
import type { Answer, EndpointName } from '#wire/endpoints';
import type { Device } from '../device/device';
import type { Attendant, AttendedCall } from '../port/port';
import { type DeskOutcome, deskOf } from './desk';

export type { Attendant } from '../port/port';

/** Makes an attended write as the signed-in user; resolves with its outcome, never throws for a failed call. */
export const attend = async <Name extends EndpointName>(
  device: Device,
  command: Command,
  call: AttendedCall<Name>,
  attendant?: Attendant,
): Promise<DeskOutcome<Answer<Name>>> =>
  (await deskOf(device)?.write(command, call, attendant)) ?? { kind: 'signed-out' };
