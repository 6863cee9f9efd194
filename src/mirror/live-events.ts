import type { LiveEvent } from '#wire/event';
import { type ReadChange, readChange } from './changes';
import type { Rows } from './database';
import { metaNames } from './meta-rows';

/** A live event that can be applied: its change, and the cursor after it. */
export interface EventStep {
  readonly seq: number;
  readonly prev: number;
  readonly change: ReadChange | undefined;
  readonly cursor: Rows['meta'];
  readonly mark: string | undefined;
}

const readEvent = (event: LiveEvent, warn: (message: string, details?: unknown) => void): EventStep | undefined => {
  const { seq, prev, itemType: type, item, lines, mark } = event;
  const id = item?.id ?? event.id;
  if (seq === undefined || prev === undefined || id === undefined) return undefined;
  // An event without item and lines was too large, or one of too many.
  if (item === undefined && lines === undefined) return undefined;
  const gone = event.messageType === 'entity-item-deleted';
  const content = lines === undefined ? { item: gone ? null : item } : { lines };
  return {
    seq,
    prev,
    change: readChange({ type, id, ...content }, warn),
    cursor: { name: metaNames.cursor, value: seq },
    mark,
  };
};

/** Events in the order of the log; undefined in place of one that has too little content to be applied. */
export const readEvents = (
  events: readonly LiveEvent[],
  warn: (message: string, details?: unknown) => void,
): readonly (EventStep | undefined)[] =>
  [...events].sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0)).map((event) => readEvent(event, warn));

/** The events that follow the cursor without a gap, each with `prev <= cursor < seq` (SYNC-10). */
export const following = (
  steps: readonly (EventStep | undefined)[],
  since: number,
): { readonly fits: readonly EventStep[]; readonly gap: boolean } => {
  const fits: EventStep[] = [];
  let cursor = since;
  for (const step of steps) {
    if (step === undefined) return { fits, gap: true };
    if (step.seq <= cursor) continue;
    if (step.prev > cursor) return { fits, gap: true };
    fits.push(step);
    cursor = step.seq;
  }
  return { fits, gap: false };
};

/** The changes in their order, in parts in which each item occurs once: a part is one write a table. */
export const eachItemOnce = (steps: readonly Pick<EventStep, 'change'>[]): (ReadChange | undefined)[][] => {
  const parts: (ReadChange | undefined)[][] = [];
  let names = new Set<string>();
  for (const { change } of steps) {
    const name =
      change?.kind === 'row' || change?.kind === 'gone'
        ? `${change.type} ${change.kind === 'row' ? change.row.id : change.id}`
        : undefined;
    const part = parts.at(-1);
    if (part !== undefined && name !== undefined && names.size > 0 && !names.has(name)) part.push(change);
    else {
      parts.push([change]);
      names = new Set();
    }
    // A change of a place or its lines stays by itself.
    if (name !== undefined) names.add(name);
  }
  return parts;
};
