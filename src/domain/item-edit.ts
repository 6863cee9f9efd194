import type { EditedThing, ItemEdit, LineEdit } from '#wire/edit';
import type { Quantities } from './line-edits';

// An edit of an item that several people edit: the changed values with the values that the editor saw (STOCK-11). Our
// server compares them with the current item and merges the edit; for a backend that takes whole items the app does it.

type Value = string | number | boolean;
type Fields = Readonly<Record<string, Value>>;
interface Line {
  readonly product: string;
  readonly quantity: number;
}
type WithLines = { readonly products?: readonly Line[] };

/** The quantity of a missing line. Only a bag distinguishes it from a line of 0 (spec §4). */
const noLine = (type: EditedThing): 0 | null => (type === 'bag' ? null : 0);

/** The changed fields; a missing seen value is '', an absent wanted value changes nothing. */
export const fieldsEdited = (seen: object, wanted: object): NonNullable<ItemEdit['fields']> => {
  const before = seen as Fields;
  return Object.fromEntries(
    Object.entries(wanted as Readonly<Record<string, Value | undefined>>)
      .flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
      .filter(([name, value]) => value !== (before[name] ?? ''))
      .map(([name, value]) => [name, { seen: before[name] ?? '', wanted: value }]),
  );
};

/** The changed lines; null means that there is no line. */
export const linesEdited = (seen: Quantities, wanted: Quantities): LineEdit[] =>
  [...new Set([...seen.keys(), ...wanted.keys()])]
    .map((product) => ({ product, seen: seen.get(product) ?? null, wanted: wanted.get(product) ?? null }))
    .filter((line) => line.seen !== line.wanted);

/** A conflict: a part of the item that has neither the seen nor the wanted value. */
export interface Conflict {
  /** The field's name, or `lines.2` for the third line of the edit. */
  readonly path: string;
  readonly product?: string;
  readonly seen: Value;
  readonly current: Value;
}

/** The conflicts between an edit and the current item; none if it can be merged. */
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
 * Merges an edit into an item. Everything that the edit does not name stays, unknown fields included; `newLine` gives a
 * new line's further fields.
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
  // The warehouse keeps lines of 0; a bag keeps the ones that the edit asks for.
  const stays =
    type === 'warehouse'
      ? products
      : products.filter(({ product, quantity }) => !wanted.has(product) || quantity !== noLine(type));
  return { ...whole, products: stays };
};

/** A place's quantities by product. */
export const quantitiesIn = ({ products = [] }: WithLines): Quantities =>
  new Map(products.map(({ product, quantity }) => [product, quantity]));
