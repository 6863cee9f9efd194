import { managePeople, type PeopleAct } from '#domain/commands/manage-people';
import { impersonalOf } from '#domain/unreadable';
import { type HandedIn, handedIn } from '#wire/handed-in';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';
import { deskOf } from './desk';
import { type ReadResult, readResult } from './read-result';

/** The entries that phones handed in, and the number of those that this version of the app cannot read. */
interface ReadHandedIn {
  readonly entries: readonly HandedIn[];
  readonly unreadable: number;
}

/**
 * Reads what phones handed in before they were wiped (SESSION-12), in each phone's order. Never throws for a failed
 * call.
 */
export const readHandedIn = async (device: Device, signal?: AbortSignal): Promise<ReadResult<ReadHandedIn>> => {
  const answered = readResult(await deskOf(device)?.handedIn(signal));
  if (answered.kind !== 'answered') return answered;
  const entries = answered.value.flatMap((one) => {
    const read = handedIn.safeParse(one);
    return read.success ? [read.data] : [];
  });
  return { kind: 'answered', value: { entries, unreadable: answered.value.length - entries.length } };
};

export const decideHandedIn = (
  device: Device,
  { id, command }: Pick<HandedIn, 'id' | 'command'>,
  accept: boolean,
  attendant?: Attendant,
) =>
  attend(
    device,
    managePeople.of({
      what: (accept ? 'accept-handed-in' : 'refuse-handed-in') satisfies PeopleAct,
      of: impersonalOf(command),
    }),
    { name: 'decideHandedIn', params: { id }, body: { accept } },
    attendant,
  );
