import { localIdOf, makerOf } from '#domain/commands/table';
import { dayMs } from '#domain/durations';
import type { Store, Writer } from '../mirror/store';
import { entriesIn } from './entries';

/** How long acceptances are kept, and offered again to a restored server (SYNC-16): 30 days. */
export const keptMs = 30 * dayMs;

/**
 * So many acceptances are kept however old they seem: a clock that is a day ahead must not delete what a restored
 * server may need again.
 */
export const keptAlways = 200;

/** Deletes acceptances from before `before`, except the newest `keep`, and the id mappings that only they used. */
export const forgetAcceptances = async (
  writer: Writer,
  readable: Store['readable'],
  before: string,
  keep: number,
): Promise<void> => {
  const beyond = await writer.tables.accepted.orderBy('at').reverse().offset(keep).toArray();
  const old = readable('accepted', beyond).filter(({ at }) => at < before);
  await writer.tables.accepted.bulkDelete(old.map(({ key }) => key));
  // No entry names these local ids any more; a cart may still name a client by one (decisions 28).
  const waiting = await entriesIn(writer.tables, readable);
  const named = new Set(waiting.flatMap(({ dependsOn }) => dependsOn));
  const made = old.filter(({ command }) => makerOf(command)?.isNamedByOthers !== true);
  const locals = made.flatMap((row) => localIdOf(row) ?? []).filter((local) => !named.has(local));
  await writer.remove('ids', locals);
};
