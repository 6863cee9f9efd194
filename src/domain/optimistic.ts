import type { ItemKind, Items } from '#domain/commands/descriptor';
import { changedBy, descriptorOf, localIdOf, makerOf, queuedOf } from '#domain/commands/table';
import { mostUrgent, type OutboxEntry, resolveId, type Standing, standingOf } from '#domain/pending';

// How what waits is laid over the items of a kind: what is made beside them, what changes and removes them on top.

type Ids = ReadonlyMap<string, string>;

/** What entries make of a kind, as it is shown under its local id, in the order of the entries. */
export const pendingCreations = <Kind extends ItemKind>(
  kind: Kind,
  entries: readonly OutboxEntry[],
): { readonly entry: OutboxEntry; readonly item: Items[Kind]; readonly thing: object }[] =>
  entries.flatMap((entry) => {
    const maker = makerOf(entry.command);
    if (maker?.item !== kind) return [];
    const thing = maker.thing(entry.command);
    const item = maker.shown(thing, localIdOf(entry) ?? entry.key) as Items[Kind];
    return [{ entry, item, thing }];
  });

/** The entries that change or remove items of a kind, by the id that each item is shown under. */
export const pendingChanges = (
  kind: ItemKind,
  entries: readonly OutboxEntry[],
  ids: Ids,
): ReadonlyMap<string, readonly OutboxEntry[]> => {
  const changes = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const changed = changedBy(entry.command);
    if (changed === undefined || queuedOf(entry.command)?.item !== kind) continue;
    const id = resolveId(changed, ids);
    changes.set(id, [...(changes.get(id) ?? []), entry]);
  }
  return changes;
};

/**
 * An item with what waits for it, and the state of that; its own state comes first while it waits itself. A refused
 * removal leaves it there, as some refused edits leave it as the server has it. Undefined: its removal waits.
 */
export const withPendingChanges = <View extends Standing>(
  view: View,
  changes: readonly OutboxEntry[],
): View | undefined => {
  let shown = view;
  for (const { command, state } of changes) {
    const descriptor = descriptorOf(command);
    if (descriptor.effect === 'removes' && state !== 'refused') return undefined;
    if (descriptor.effect !== 'edits' || (descriptor.hiddenWhenRefused && state === 'refused')) continue;
    shown = { ...shown, ...descriptor.changes(command).after, ...descriptor.stamp?.(command) };
  }
  const first = mostUrgent(changes);
  return first === undefined || view.state !== 'accepted' ? shown : { ...shown, ...standingOf(first) };
};
