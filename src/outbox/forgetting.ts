import { localIdOf, makerOf } from '#domain/commands/table';
import type { Store, Writer } from '../mirror/store';
import { entriesIn } from './entries';

/**
 * So many are remembered however old they seem: a clock that is ahead for a day must not take what a restored server
 * has forgotten.
 */
export const keptAlways = 200;

/** Forgets acceptances before then, but for the newest of all, and the ids that only they knew. */
export const forgetAcceptances = async (
  writer: Writer,
  readable: Store['readable'],
  before: string,
  keep: number,
): Promise<void> => {
  const beyond = await writer.tables.accepted.orderBy('at').reverse().offset(keep).toArray();
  const old = readable('accepted', beyond).filter(({ at }) => at < before);
  await writer.tables.accepted.bulkDelete(old.map(({ key }) => key));
  // Nothing names these by their local id any more; a cart may still name a client by it (decisions 28).
  const waiting = await entriesIn(writer.tables, readable);
  const named = new Set(waiting.flatMap(({ dependsOn }) => dependsOn));
  const made = old.filter(({ command }) => makerOf(command)?.isNamedByOthers !== true);
  const locals = made.flatMap((row) => localIdOf(row) ?? []).filter((local) => !named.has(local));
  await writer.remove('ids', locals);
};
