// A user's edits of a place's lines while others change it too: only touched lines are stored, and merged into the
// current ones. Quantities by product; undefined = no line.

/** A touched line: its quantity when it was first touched, and the wanted one. */
interface LineEdit {
  readonly before: number | undefined;
  readonly after: number | undefined;
}
export type LineEdits = ReadonlyMap<string, LineEdit>;
export type Quantities = ReadonlyMap<string, number>;

/** The current lines with the edits merged: in the place's order, then the added lines. */
export const withLineEdits = (now: Quantities, edits: LineEdits): Quantities => {
  const lines = new Map<string, number>();
  for (const [product, quantity] of now) {
    const edit = edits.get(product);
    const wanted = edit === undefined ? quantity : edit.after;
    if (wanted !== undefined) lines.set(product, wanted);
  }
  for (const [product, { after }] of edits) if (after !== undefined && !lines.has(product)) lines.set(product, after);
  return lines;
};

/**
 * The edits that turn `now` into `wanted`. A line touched earlier keeps its first `before`; an unchanged line has no
 * edit.
 */
export const editsFor = (now: Quantities, wanted: Quantities, earlier: LineEdits): LineEdits => {
  const edits = new Map<string, LineEdit>();
  const touched = new Set([...earlier.keys(), ...now.keys(), ...wanted.keys()]);
  for (const product of touched) {
    const after = wanted.get(product);
    if (after === now.get(product)) continue;
    const known = earlier.get(product);
    edits.set(product, { before: known === undefined ? now.get(product) : known.before, after });
  }
  return edits;
};

/** Whether the edits change anything. */
export const hasEdits = (now: Quantities, edits: LineEdits): boolean =>
  [...edits].some(([product, { after }]) => after !== now.get(product));

/** A conflict: a touched line that another user has changed to another quantity. */
export interface OvertakenLine {
  readonly product: string;
  readonly before: number | undefined;
  readonly now: number | undefined;
  readonly mine: number | undefined;
}

/**
 * The conflicts between the edits and the current lines; a line that another user set to the wanted quantity is none.
 */
export const overtakenLines = (now: Quantities, edits: LineEdits): readonly OvertakenLine[] =>
  [...edits].flatMap(([product, { before, after }]) => {
    const theirs = now.get(product);
    return theirs === before || theirs === after ? [] : [{ product, before, now: theirs, mine: after }];
  });

/** Drops the edit of a product: the current quantity stays. */
export const withoutEdit = (edits: LineEdits, product: string): LineEdits => {
  const left = new Map(edits);
  left.delete(product);
  return left;
};
