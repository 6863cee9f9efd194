import { editsFor, type LineEdits, overtakenLines, withLineEdits } from '#domain/line-edits';
import type { Device } from '../../src/device/device';
import { followItem } from '../../src/forms/follow-item';

// Forms in which people edit one item while news of the others' changes arrives: what each form knows and wants, made
// of the app's own rules.

export type Value = string | number | null;
/** What there is, by part: `name`, `line 1`. */
export type Parts = Readonly<Record<string, Value>>;
export type Username = 'admin' | 'radu' | 'ana';
export const isLine = (part: string): boolean => part.startsWith('line');

/** The end of a save: `conflicts` are the parts that other users have changed, as shown to the user. */
export interface Saved {
  readonly conflicts: readonly string[];
}

/** A kind of item, as it is made, read and edited. */
export interface Kind {
  readonly name: string;
  readonly people: readonly Username[];
  /** What may be wanted of each part. */
  readonly pools: Readonly<Record<string, readonly Value[]>>;
  /** Makes one, and answers its id. */
  make(): Promise<string>;
  /** As the server has it. */
  stored(id: string): Promise<Parts>;
  /** As this device shows it. */
  shown(device: Device, id: string): Parts;
  save(device: Device, id: string, seen: Parts, wanted: Parts): Promise<Saved>;
  /** Saves once more, where each conflict was chosen for; undefined: the form is still open, and is saved again. */
  readonly choose?: (device: Device, choices: Readonly<Record<string, 'mine' | 'theirs'>>) => Promise<Saved>;
}

export interface Form {
  readonly seen: Parts;
  readonly wanted: Parts;
  /** Follows the item; returns the parts that are shown as changed by another user. */
  follow(now: Parts): readonly string[];
  take(part: string): void;
}

const only = (parts: Parts, wanted: (part: string) => boolean): Record<string, Value> =>
  Object.fromEntries(Object.entries(parts).filter(([part]) => wanted(part)));
const asLines = (parts: Parts): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(only(parts, isLine)).flatMap(([part, units]) => (units === null ? [] : [[part, Number(units)]])),
  );
const asTexts = (parts: Parts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(only(parts, (part) => !isLine(part))).map(([part, value]) => [part, String(value)]),
  );

/** A form that is opened on what is shown, and typed into. */
export const openForm = (shown: Parts, wish: Parts): Form => {
  let seen = shown;
  const typed: Record<string, Value> = {
    ...only(shown, (part) => !isLine(part)),
    ...only(wish, (part) => !isLine(part)),
  };
  let edits: LineEdits = editsFor(asLines(shown), asLines({ ...shown, ...wish }), new Map());
  const lines = () => {
    const laid = withLineEdits(asLines(seen), edits);
    return Object.fromEntries(Object.keys(only(seen, isLine)).map((part) => [part, laid.get(part) ?? null]));
  };
  return {
    get seen() {
      return seen;
    },
    get wanted() {
      return { ...typed, ...lines() };
    },
    follow(now) {
      const fields = Object.keys(typed);
      const { taken, overtaken } = followItem(fields, asTexts(seen), asTexts(now), asTexts(typed));
      for (const part of taken) typed[part] = now[part] ?? null;
      seen = now;
      return [...overtaken, ...overtakenLines(asLines(now), edits).map(({ product }) => product)];
    },
    take(part) {
      if (isLine(part)) edits = new Map([...edits].filter(([line]) => line !== part));
      else typed[part] = seen[part] ?? null;
    },
  };
};
