import type { ItemKind, Items } from '#domain/commands/descriptor';
import { changedBy, descriptorOf, editOf, localIdOf, makerOf, queuedOf } from '#domain/commands/table';
import { mostUrgent, type OutboxEntry, type PendingState, pendingStateOf, resolveId } from '#domain/pending';

// The optimistic merge: pending creations are added to a kind's items, pending changes and removals are applied to
// them.

type Ids = ReadonlyMap<string, string>;

/** The pending creations of a kind, shown under their local ids, in the order of the entries. */
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

/** The pending changes and removals of a kind's items, by the id under which each item is shown. */
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
 * An item with its pending changes applied, and their state; a pending creation shows its own state. A refused removal
 * leaves the item, and some refused edits leave it unchanged. Undefined: its removal is pending.
 */
export const withPendingChanges = <View extends PendingState>(
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
  if (first === undefined || view.state !== 'accepted') return shown;
  const pending = pendingStateOf(first);
  // Also beside another change that was refused: an order that is being cancelled is in no figure.
  const waitsAs = changes
    .filter((entry) => entry.state !== 'refused')
    .map(waitingAs)
    .find((state) => state !== undefined);
  return { ...shown, ...pending, state: waitsAs ?? pending.state };
};

/** The state that a pending change gives its item in place of its own; undefined once the change is taken back. */
const waitingAs = ({ command, withdrawing }: OutboxEntry): PendingState['state'] | undefined =>
  withdrawing === undefined ? editOf(command)?.waitsAs : undefined;

/** Whether an order with these pending changes is being cancelled. */
export const isBeingCancelled = (changes: readonly OutboxEntry[]): boolean =>
  changes.some((entry) => entry.state !== 'refused' && waitingAs(entry) === 'cancelling');
