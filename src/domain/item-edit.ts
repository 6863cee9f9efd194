import type { EditedThing, ItemEdit, LineEdit } from '#wire/edit';
import type { Quantities } from './line-edits';

// An edit of an item that others edit too: what was changed, with what was seen (STOCK-11). Our server compares it with
// the current item and lays it over that; for a backend that takes whole items alone the app does so.

type Value = string | number | boolean;
type Fields = Readonly<Record<string, Value>>;
interface Line {
  readonly product: string;
  readonly quantity: number;
}
type WithLines = { readonly products?: readonly Line[] };

/** What a place holds of a product that it has no line of. A bag alone tells that from a line of 0 (spec §4). */
const noLine = (type: EditedThing): 0 | null => (type === 'bag' ? null : 0);

/** The fields of which something else is wanted than was seen, where what is not there is ''; absent ones stay. */
export const fieldsEdited = (seen: object, wanted: object): NonNullable<ItemEdit['fields']> => {
  const before = seen as Fields;
  return Object.fromEntries(
    Object.entries(wanted as Readonly<Record<string, Value | undefined>>)
      .flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
      .filter(([name, value]) => value !== (before[name] ?? ''))
      .map(([name, value]) => [name, { seen: before[name] ?? '', wanted: value }]),
  );
};

/** The lines of which something else is wanted than was seen; null where there is none. */
export const linesEdited = (seen: Quantities, wanted: Quantities): LineEdit[] =>
  [...new Set([...seen.keys(), ...wanted.keys()])]
    .map((product) => ({ product, seen: seen.get(product) ?? null, wanted: wanted.get(product) ?? null }))
    .filter((line) => line.seen !== line.wanted);

/** A part of an item that is neither as an edit saw it nor as it wants it. */
export interface Conflict {
  /** The field's name, or `lines.2` of the edit. */
  readonly path: string;
  readonly product?: string;
  readonly seen: Value;
  readonly current: Value;
}

/** What keeps an edit from being laid over the current item; none where it can be. */
export const conflictsIn = (type: EditedThing, item: object & WithLines, edit: ItemEdit): readonly Conflict[] => {
  const values = item as Fields;
  const held = quantitiesIn(item);
  const differs = <Part>(current: Part, part: { readonly seen: Part; readonly wanted: Part }): boolean =>
    current !== part.seen && (edit.exact === true || current !== part.wanted);
  const fields = Object.entries(edit.fields ?? {}).flatMap(([path, change]): Conflict[] => {
    const current = values[path] ?? '';
    return differs(current, change) ? [{ path, seen: change.seen, current }] : [];
  });
  const lines = (edit.lines ?? []).flatMap(({ product, seen, wanted }, at): Conflict[] => {
    const current = held.get(product) ?? noLine(type);
    const change = { seen: seen ?? noLine(type), wanted: wanted ?? noLine(type) };
    return differs(current, change) ? [{ path: `lines.${at}`, product, seen: seen ?? 0, current: current ?? 0 }] : [];
  });
  return [...fields, ...lines];
};

/**
 * The item with an edit laid over it. What the edit does not name stays as it is, unknown fields too; `newLine`: what a
 * line that was not there has besides its quantity.
 */
export const withEdit = <Item extends object & WithLines>(
  type: EditedThing,
  item: Item,
  edit: ItemEdit,
  newLine: (product: string) => object = () => ({}),
): Item => {
  const fields = Object.entries(edit.fields ?? {}).map(([name, { wanted }]) => [name, wanted] as const);
  const whole = { ...item, ...Object.fromEntries(fields) };
  if (item.products === undefined) return whole;
  const wanted = new Map((edit.lines ?? []).map((line) => [line.product, line.wanted ?? noLine(type)]));
  const listed = new Set(item.products.map(({ product }) => product));
  const products = [
    ...item.products.map((line) => ({
      ...line,
      quantity: wanted.has(line.product) ? wanted.get(line.product) : line.quantity,
    })),
    ...[...wanted]
      .filter(([product]) => !listed.has(product))
      .map(([product, quantity]) => ({ product, quantity, ...newLine(product) })),
  ];
  // The warehouse also lists what it has none of; a bag does so where an edit asks for it.
  const stays =
    type === 'warehouse'
      ? products
      : products.filter(({ product, quantity }) => !wanted.has(product) || quantity !== noLine(type));
  return { ...whole, products: stays };
};

/** Quantities of a place's lines by product. */
export const quantitiesIn = ({ products = [] }: WithLines): Quantities =>
  new Map(products.map(({ product, quantity }) => [product, quantity]));
