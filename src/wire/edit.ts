import './zod-config';
import * as z from 'zod/mini';
import { mostUnitsOfPlace, productReference, stockCorrection } from './stock';

// An edit of an item that others edit too: the parts that were changed, each with what its editor saw (capability
// `edits`).

const text = z.string().check(z.maxLength(1_000));
/**
 * What was seen is compared as it was told, '' for what is not there; what is wanted is written without blanks around
 * it.
 */
const field = z.strictObject({
  seen: z.union([text, z.number(), z.boolean()]),
  wanted: z.union([text.check(z.trim()), z.number(), z.boolean()]),
});

/** Units of a product in a place. Null: there is no line of it, which a bag alone tells from a line of 0 (spec §4). */
const units = z.nullable(z.int().check(z.minimum(0), z.maximum(mostUnitsOfPlace)));

/** `inBoxes`: the units that all boxes together held as they were seen, for an edit that rests on them (STOCK-2). */
const lineEdit = z.strictObject({
  product: productReference,
  seen: units,
  wanted: units,
  inBoxes: z.optional(z.int().check(z.minimum(0))),
});
export type LineEdit = z.output<typeof lineEdit>;

/**
 * The body of `PUT item/{id}` (box, warehouse, product) and `PUT agent-bags/{id}`, not the whole item of spec §7, and
 * of `PUT people/{id}`.
 * The server lays it over the current item, whatever else has changed in it. A part that is as it was seen becomes what
 * is wanted; a part that is so already stays. Any other part refuses the whole edit: 412 `conflict`, with the current
 * item in `details.item` (of a warehouse the edit's lines alone) and a place for each such part, `name` or `lines.2`.
 * `exact`: a part that is as wanted already refuses it too, for an edit that other writes of its batch rest on.
 */
export const itemEdit = z.strictObject({
  edit: z.strictObject({
    fields: z.optional(z.record(z.string(), field)),
    lines: z.optional(z.array(lineEdit).check(z.maxLength(50_000))),
    exact: z.optional(z.boolean()),
    reason: z.optional(z.literal(stockCorrection)),
  }),
});
export type ItemEdit = z.output<typeof itemEdit>['edit'];

/** The kinds of items that are edited so, with the fields of each that can be. */
export const editedFields = {
  product: ['name', 'code', 'price', 'packSize', 'packUnit', 'vatRate', 'category', 'archived'],
  warehouse: [],
  box: ['name', 'capacity'],
  bag: [],
} as const satisfies Record<string, readonly string[]>;
export type EditedType = keyof typeof editedFields;
/** People and the company are edited so too, by calls of their own (`person.ts`, `founding.ts`). */
export type EditedThing = EditedType | 'person' | 'company';
