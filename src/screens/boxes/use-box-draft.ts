import { useState } from 'react';
import { type BoxDraft, withBoxUnits, withProduct } from '#domain/box-editing';
import {
  editsFor,
  type LineEdits,
  type OvertakenLine,
  overtakenLines,
  withLineEdits,
  withoutEdit,
} from '#domain/line-edits';
import { typedQuantity } from '#domain/quantity';
import type { DeskMessageCode } from '#words/codes';
import { words } from '#words/words';
import { toast } from '../../ui/toast';
import type { FilledBox } from '../../views/boxes';

export type BoxField = 'name' | 'capacity';
/** A field that was typed into: its value before, and the typed text. */
interface FieldEdit {
  readonly before: string;
  readonly after: string;
}

export interface BoxDraftState {
  /** The box's current values, and its values with the edits. */
  readonly now: BoxDraft;
  readonly draft: BoxDraft;
  readonly typed: Readonly<Record<BoxField, string>>;
  /** Units by listed product; 0 for a cleared field, whose product Save removes. */
  readonly listed: ReadonlyMap<string, number>;
  /** Products whose units differ from the box's. */
  readonly touched: ReadonlySet<string>;
  readonly overtaken: readonly OvertakenLine[];
  /** Fields that were typed into and that another user changed to another value. */
  readonly overtakenFields: readonly BoxField[];
  type(field: BoxField, text: string): void;
  setUnits(product: string, units: number | null): void;
  add(product: string): void;
  remove(product: string): void;
  takeTheirs(product: string): void;
  takeTheirField(field: BoxField): void;
}

const none: LineEdits = new Map();
const draftOf = ({ name, capacity, lines }: FilledBox): BoxDraft => ({
  name,
  capacity,
  units: new Map(lines.map(({ product, quantity }) => [product, quantity])),
});
const typedIn = ({ name, capacity }: FilledBox): Record<BoxField, string> => ({ name, capacity: String(capacity) });
const unitsOf = (text: string): number | null => {
  const typed = typedQuantity(text);
  return typed.kind === 'units' ? typed.units : null;
};
const refuse = (code: DeskMessageCode) => toast.error({ ...words.desk[code], topic: 'box' });

/**
 * A box being edited: the touched fields are merged into the current box, so that others' changes to the rest show at
 * once.
 */
export const useBoxDraft = (box: FilledBox): BoxDraftState => {
  const [fields, setFields] = useState<Partial<Record<BoxField, FieldEdit>>>({});
  const [edits, setEdits] = useState(none);
  const now = draftOf(box);
  const theirs = typedIn(box);
  const typed = { name: fields.name?.after ?? theirs.name, capacity: fields.capacity?.after ?? theirs.capacity };
  const listed = withLineEdits(now.units, edits);
  const units = new Map([...listed].filter(([, quantity]) => quantity > 0));
  const draft: BoxDraft = { name: typed.name, capacity: unitsOf(typed.capacity), units };

  const list = (wanted: ReadonlyMap<string, number>) => setEdits(editsFor(now.units, wanted, edits));
  const listWith = (product: string, quantity: number) => list(new Map(listed).set(product, quantity));
  return {
    now,
    draft,
    typed,
    listed,
    touched: new Set(edits.keys()),
    overtaken: overtakenLines(now.units, edits),
    overtakenFields: (['name', 'capacity'] as const).filter((field) => {
      const edit = fields[field];
      return edit !== undefined && theirs[field] !== edit.before && theirs[field] !== edit.after;
    }),
    type(field, after) {
      setFields((was) => ({ ...was, [field]: { before: was[field]?.before ?? theirs[field], after } }));
    },
    setUnits(product, wanted) {
      // Clearing a field for typing keeps its row.
      if (wanted === null || wanted <= 0) return listWith(product, 0);
      const change = withBoxUnits(draft, product, wanted);
      return change.ok ? listWith(product, wanted) : refuse(change.refusal);
    },
    add(product) {
      const change = withProduct(draft, product);
      if (change.ok) listWith(product, change.draft.units.get(product) ?? 1);
      else refuse(change.refusal);
    },
    remove(product) {
      const left = new Map(listed);
      left.delete(product);
      list(left);
    },
    takeTheirs: (product) => setEdits(withoutEdit(edits, product)),
    takeTheirField: (field) =>
      setFields((was) => {
        const { [field]: _, ...others } = was;
        return others;
      }),
  };
};
