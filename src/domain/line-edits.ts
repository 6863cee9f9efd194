// What a person changed in the lines of a place, while others go on changing it: only what was touched is kept, and
// laid over whatever the place holds by then. Quantities by product; undefined = the product has no line.

/** A line that was touched: what stood there when it was first touched, and what it shall be. */
interface LineEdit {
  readonly before: number | undefined;
  readonly after: number | undefined;
}
export type LineEdits = ReadonlyMap<string, LineEdit>;
export type Quantities = ReadonlyMap<string, number>;

/** The lines as they are meant to be: in the place's order, then those that were added, in theirs. */
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
 * The edits that make `wanted` of `now`; a line touched earlier keeps what stood there then, one that is as it is needs
 * no edit.
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

/** Whether the edits would change anything. */
export const hasEdits = (now: Quantities, edits: LineEdits): boolean =>
  [...edits].some(([product, { after }]) => after !== now.get(product));

/** A touched line that somebody else has changed to something else meanwhile. */
export interface OvertakenLine {
  readonly product: string;
  readonly before: number | undefined;
  readonly now: number | undefined;
  readonly mine: number | undefined;
}

/** What others did to the lines that were touched here; one that they brought to what is wanted anyway needs nobody. */
export const overtakenLines = (now: Quantities, edits: LineEdits): readonly OvertakenLine[] =>
  [...edits].flatMap(([product, { before, after }]) => {
    const theirs = now.get(product);
    return theirs === before || theirs === after ? [] : [{ product, before, now: theirs, mine: after }];
  });

/** The edits without that of a product: what is there by now stands. */
export const withoutEdit = (edits: LineEdits, product: string): LineEdits => {
  const left = new Map(edits);
  left.delete(product);
  return left;
};
