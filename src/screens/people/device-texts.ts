import { closeVisit } from '#domain/commands/close-visit';
import { completeObservation } from '#domain/commands/complete-observation';
import { createClient } from '#domain/commands/create-client';
import { placeOrder } from '#domain/commands/place-order';
import { ageOf } from '#domain/devices';
import type { ReportedDevice, ReportedRefusal } from '#wire/devices';
import { describeReported, sayGlimpse } from '#words/commands';
import { deviceName } from '#words/device-name';
import { words } from '#words/words';
import { reasonOf } from '../../words/refusals';

/** 'Ana Popescu, Chrome on Android'. */
export const namedDevice = (name: string, { device }: Pick<ReportedDevice, 'device'>): string =>
  `${name}, ${deviceName(device)}`;

/** '3 minutes ago'. */
export const agoText = (iso: string, now: Date): string => {
  const age = ageOf(iso, now);
  return age.unit === 'now' ? words.devices.ago.now() : words.devices.ago[age.unit](age.count);
};

/** The parts of a command that its sentence has, as far as they were reported. */
const contentOf = ({
  kind,
  of = '',
  name = '',
  products: length = 0,
  value: price = 0,
  on = true,
}: ReportedRefusal) => ({
  client: kind === createClient.kind ? { name } : of,
  order: kind === placeOrder.kind ? { client: of, products: { length }, price } : of,
  observation: { title: name },
  title: name,
  after: kind === completeObservation.kind ? on : {},
  visit: { client: of, reason: name },
});

/** Describes a refused entry of another device; `clients`: names by id. */
export const refusedText = (entry: ReportedRefusal, clients: ReadonlyMap<string, string>): string => {
  const clientName = (id: string): string | undefined =>
    clients.get(id) ?? (entry.kind === closeVisit.kind ? undefined : entry.name);
  return (
    describeReported(entry.kind, contentOf(entry), { clientName }) ??
    sayGlimpse({ command: { kind: entry.kind }, createdAt: entry.since })
  );
};

/** Why it was refused, in the language of who reads it here. */
export const whyRefusedThere = ({ code, message, said }: ReportedRefusal): string => reasonOf({ code, message, said });
