import { toBani } from '#domain/money';
import type { Order, OrderLine } from '#wire/order';
import type { OrderEdit } from '#wire/order-edit';

// What the office changed of an accepted order, as its agent's phone shows it (STOCK-19).

/** An order keeps so many edits, and so many lines of each. */
export const mostEdits = 10;
export const mostEditedLines = 50;

type Edited = Pick<Order, 'client' | 'date' | 'price' | 'products'>;

/** The differences in what an edit may change; undefined if there are none. */
export const orderEditOf = (
  before: Edited,
  after: Edited,
  who: Pick<OrderEdit, 'at' | 'by'>,
): OrderEdit | undefined => {
  const lines = editedLines(before.products, after.products);
  const changed = <Name extends 'client' | 'date' | 'price'>(name: Name) =>
    before[name] === after[name] ? {} : { [name]: { before: before[name], after: after[name] } };
  const fields = { ...changed('client'), ...changed('date'), ...changed('price') };
  if (lines.length === 0 && Object.keys(fields).length === 0) return undefined;
  const others = lines.length - mostEditedLines;
  return { ...who, ...fields, lines: lines.slice(0, mostEditedLines), ...(others > 0 ? { others } : {}) };
};

const figuresOf = (line: OrderLine | undefined): OrderEdit['lines'][number]['before'] =>
  line === undefined ? null : { quantity: line.quantity, unitprice: line.unitprice };

const editedLines = (before: readonly OrderLine[], after: readonly OrderLine[]): OrderEdit['lines'] => {
  const [was, is] = [before, after].map((lines) => new Map(lines.map((line) => [line.product, line]))) as [
    Map<string, OrderLine>,
    Map<string, OrderLine>,
  ];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((product) => ({ product, before: figuresOf(was.get(product)), after: figuresOf(is.get(product)) }))
    .filter(
      (line) =>
        line.before?.quantity !== line.after?.quantity ||
        toBani(line.before?.unitprice ?? -1) !== toBani(line.after?.unitprice ?? -1),
    );
};

/** An order's edits with a new one; the oldest go. */
export const withOrderEdit = (edits: readonly OrderEdit[], edit: OrderEdit | undefined): readonly OrderEdit[] =>
  edit === undefined ? edits : [...edits, edit].slice(-mostEdits);
