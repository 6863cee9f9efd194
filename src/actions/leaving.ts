import { allocationSteps } from '#domain/allocation';
import { managePeople, type PeopleAct } from '#domain/commands/manage-people';
import { fullName } from '#domain/display';
import { type Holdings, holdings, type Leave } from '#wire/leaving';
import type { Person } from '#wire/person';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';
import { deskOf } from './desk';
import { type ReadResult, readResult } from './read-result';

/** Reads what a person holds (STOCK-15). Never throws for a failed call. */
export const readHoldings = async (
  device: Device,
  person: string,
  signal?: AbortSignal,
): Promise<ReadResult<Holdings>> => {
  const answered = readResult(await deskOf(device)?.holdings(person, signal));
  if (answered.kind !== 'answered') return answered;
  const read = holdings.safeParse(answered.value);
  return read.success ? { kind: 'answered', value: read.data } : { kind: 'refused' };
};

/**
 * Hands over a person's holdings as the admin saw them, and disables the account, all or nothing; 412 `conflict` if
 * they have changed. Units that go back to the warehouse need box changes.
 */
export const handOver = (
  device: Device,
  person: Person,
  { seen, bag }: Holdings,
  to: Omit<Leave, 'seen'>,
  attendant?: Attendant,
) => {
  const returned = new Set(to.returned);
  const boxes = allocationSteps(
    (bag?.products ?? [])
      .filter(({ product }) => returned.has(product))
      .map(({ product: id, name, code }) => ({ product: { id, name, code }, units: 1 })),
  );
  return attend(
    device,
    managePeople.of({ what: 'hand-over' satisfies PeopleAct, who: fullName(person), boxes }),
    { name: 'leave', params: { id: person.id }, body: { seen, ...to } },
    attendant,
  );
};
