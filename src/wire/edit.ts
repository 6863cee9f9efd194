import './zod-config';
import * as z from 'zod/mini';
import { referencedId } from './id';
import { tooLong } from './issue';
import { stockCorrection } from './stock';
import { longestStockNote, stockReasons } from './stock-reason';
import { mostUnitsOfPlace } from './stock-saves';

// An edit of an item that several people edit: each changed part with the value that the editor saw (capability
// `edits`).

const text = z.string().check(z.maxLength(1_000));
/** The seen value is compared exactly, '' for an absent one; the wanted value is trimmed. */
const field = z.strictObject({
  seen: z.union([text, z.number(), z.boolean()]),
  wanted: z.union([text.check(z.trim()), z.number(), z.boolean()]),
});

/** Units of a product in a place. Null: no line; only a bag distinguishes that from a line of 0 (spec §4). */
const units = z.nullable(z.int().check(z.minimum(0), z.maximum(mostUnitsOfPlace)));

/** `inBoxes`: the sum of all boxes as the editor saw it, for an edit that depends on it (STOCK-2). */
const lineEdit = z.strictObject({
  product: referencedId,
  seen: units,
  wanted: units,
  inBoxes: z.optional(z.int().check(z.minimum(0))),
});
export type LineEdit = z.output<typeof lineEdit>;

/**
 * The body of `PUT item/{id}` (box, warehouse, product), `PUT agent-bags/{id}` and `PUT people/{id}`, instead of the
 * whole item of spec §7. The server merges it into the current item. A part with the seen value gets the wanted one; a
 * part that has the wanted value already stays. Any other part is a conflict and refuses the whole edit: 412
 * `conflict`, with the current item in `details.item` (of a warehouse only the edit's lines) and a place per conflict,
 * `name` or `lines.2`. `exact`: a part that already has the wanted value is a conflict too, for an edit on which other
 * writes of its batch depend. `stockReason`, `note`: why an admin changes units of the warehouse or of a bag by hand
 * (STOCK-16), kept with the movements of the edit.
 */
export const itemEdit = z.strictObject({
  edit: z.strictObject({
    fields: z.optional(z.record(z.string(), field)),
    lines: z.optional(z.array(lineEdit).check(z.maxLength(50_000))),
    exact: z.optional(z.boolean()),
    reason: z.optional(z.literal(stockCorrection)),
    stockReason: z.optional(z.enum(stockReasons)),
    note: z.optional(
      z.string().check(z.trim(), z.maxLength(longestStockNote, tooLong), z.regex(/^[^\r\n\u2028\u2029]*$/)),
    ),
  }),
});
export type ItemEdit = z.output<typeof itemEdit>['edit'];

/** The item types that accept edits, with their editable fields. */
export const editedFields = {
  product: ['name', 'code', 'price', 'packSize', 'packUnit', 'vatRate', 'category', 'archived'],
  warehouse: [],
  box: ['name', 'capacity'],
  bag: [],
} as const satisfies Record<string, readonly string[]>;
export type EditedType = keyof typeof editedFields;
/** People and the company are edited in the same way, by their own calls (`person.ts`, `founding.ts`). */
export type EditedThing = EditedType | 'person' | 'company';
