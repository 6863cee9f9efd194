import { managePeople, type PeopleAct } from '#domain/commands/manage-people';
import { impersonalOf } from '#domain/unreadable';
import type { Answer } from '#wire/endpoints';
import { type HandedIn, handedIn } from '#wire/handed-in';
import type { Device } from '../device/device';
import { type Answered, answeredBy } from './asked';
import { type Attendant, attend } from './attended';
import { type DeskOutcome, deskOf } from './desk';

/**
 * Asks what phones handed in before they were wiped (SESSION-12), in the order of each phone. One that cannot be read,
 * of a newer server, is left out. Never throws for a failed call.
 */
export const readHandedIn = async (device: Device, signal?: AbortSignal): Promise<Answered<readonly HandedIn[]>> => {
  const answered = answeredBy(await deskOf(device)?.handedIn(signal));
  if (answered.kind !== 'answered') return answered;
  const said = answered.said.flatMap((one) => {
    const read = handedIn.safeParse(one);
    return read.success ? [read.data] : [];
  });
  return { kind: 'answered', said };
};

/** An administrator's yes or no to what was handed in. */
export const decideHandedIn = (
  device: Device,
  { id, command }: Pick<HandedIn, 'id' | 'command'>,
  accept: boolean,
  attendant?: Attendant,
): Promise<DeskOutcome<Answer<'decideHandedIn'>>> =>
  attend(
    device,
    managePeople.of({
      what: (accept ? 'accept-handed-in' : 'refuse-handed-in') satisfies PeopleAct,
      of: impersonalOf(command),
    }),
    { name: 'decideHandedIn', params: { id }, body: { accept } },
    attendant,
  );
