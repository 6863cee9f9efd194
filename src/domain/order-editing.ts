import type { Order, OrderLine } from '#wire/order';
import type { RowReason } from '#wire/row-reason-values';
import { orderTotal, toBani } from './money';
import { isOrderDate } from './order-marks';
import { type TypedQuantity, typedQuantity } from './quantity';
import { parsePrice } from './typed-money';

// An open order that is being edited at the desk (STOCK-19). The draft has only what was typed, each part with what the
// order had then: all else follows the order, and a part that others changed meanwhile is recognised.

/** A part of an order: its client, its date, or the quantity or the price of a product's line. */
export type OrderPart = 'client' | 'date' | `quantity ${string}` | `price ${string}`;
export const quantityOf = (product: string): OrderPart => `quantity ${product}`;
export const priceOf = (product: string): OrderPart => `price ${product}`;

/** What was typed into a part, and what that had before; '' for a line that the order does not have. */
interface TypedPart {
  readonly seen: string;
  readonly text: string;
}
export type OrderDraft = Readonly<Partial<Record<OrderPart, TypedPart>>>;

/** The parts of an order that are edited. A quantity of 0 removes the line, as in the cart (spec §4). */
type EditedOrder = Pick<Order, 'client' | 'date' | 'products'>;

/** The product of a part; undefined for client and date. */
export const productOf = (part: OrderPart): string | undefined => /^(?:quantity|price) (.*)$/s.exec(part)?.[1];

const isPrice = (part: OrderPart): boolean => part.startsWith('price ');

/** What an order has in a part, as it is typed. */
const partOf = (order: EditedOrder, part: OrderPart): string => {
  if (part === 'client' || part === 'date') return order[part];
  const line = order.products.find(({ product }) => product === productOf(part));
  if (line === undefined) return '';
  return isPrice(part) ? line.unitprice.toFixed(2) : String(line.quantity);
};

/** A text as `partOf` writes it: '12,5' is '12.50', '1 000' is '1000'. A text that says nothing stays. */
const plainly = (part: OrderPart, text: string): string => {
  if (part === 'client' || part === 'date') return text;
  if (isPrice(part)) {
    const price = parsePrice(text);
    return price.ok ? price.lei.toFixed(2) : text.trim();
  }
  const typed = typedQuantity(text);
  return typed.kind === 'units' ? String(typed.units) : text.trim();
};

const means = (part: OrderPart, one: string, other: string): boolean => plainly(part, one) === plainly(part, other);

/** Whether a part has another value in the draft than in the order. */
const isEdited = (order: EditedOrder, draft: OrderDraft, part: OrderPart): boolean => {
  const typed = draft[part];
  return typed !== undefined && !means(part, typed.text, partOf(order, part));
};

const partsOf = (draft: OrderDraft): OrderPart[] => Object.keys(draft) as OrderPart[];

export const hasOrderEdits = (order: EditedOrder, draft: OrderDraft): boolean =>
  partsOf(draft).some((part) => isEdited(order, draft, part));

/**
 * The draft with a text in a part. Typed back to what was seen, the part follows the order again, unless somebody has
 * changed it. A text that only means the same stays, because it may be on its way elsewhere: '3.5' to '3.55'.
 */
export const withPart = (order: EditedOrder, draft: OrderDraft, part: OrderPart, text: string): OrderDraft => {
  const now = partOf(order, part);
  const seen = draft[part]?.seen ?? now;
  // A new line is in the draft alone: its emptied field stays.
  const isBack = now !== '' && text === seen && now === seen;
  return isBack ? withoutParts(draft, part) : { ...draft, [part]: { seen, text } };
};

/** The draft without these parts: they follow the order again. */
export const withoutParts = (draft: OrderDraft, ...parts: readonly OrderPart[]): OrderDraft =>
  Object.fromEntries(Object.entries(draft).filter(([part]) => !parts.some((one) => one === part)));

/** The draft with one of a product that the order does not have, or has no more in the draft, at this price in Lei. */
export const withProduct = (order: EditedOrder, draft: OrderDraft, product: string, price: number): OrderDraft => {
  const back = withoutParts(draft, quantityOf(product), priceOf(product));
  if (order.products.some((line) => line.product === product)) return back;
  return withPart(order, withPart(order, back, quantityOf(product), '1'), priceOf(product), price.toFixed(2));
};

/** The draft without a line: one that the order does not have goes, another one gets the quantity 0. */
export const withoutProduct = (order: EditedOrder, draft: OrderDraft, product: string): OrderDraft => {
  const back = withoutParts(draft, quantityOf(product), priceOf(product));
  return order.products.some((line) => line.product === product)
    ? withPart(order, back, quantityOf(product), '0')
    : back;
};

/** A part that others changed to another value than was typed. */
interface OvertakenPart {
  readonly part: OrderPart;
  readonly seen: string;
  readonly now: string;
}

export const overtakenParts = (order: EditedOrder, draft: OrderDraft): OvertakenPart[] =>
  partsOf(draft).flatMap((part) => {
    const [typed, now] = [draft[part], partOf(order, part)];
    if (typed === undefined || means(part, now, typed.seen) || means(part, now, typed.text)) return [];
    return [{ part, seen: typed.seen, now }];
  });

/** A line as the form shows it. */
export interface DraftLine {
  readonly product: string;
  /** The order's line; undefined for a new one. */
  readonly line: OrderLine | undefined;
  readonly quantity: string;
  readonly price: string;
  /** Typed as 0: the order loses it. */
  readonly removed: boolean;
}

/** The order's lines, then the new ones in the order of their adding. */
export const draftLines = (order: EditedOrder, draft: OrderDraft): DraftLine[] => {
  const lines = new Map(order.products.map((line) => [line.product, line]));
  const products = new Set([...lines.keys(), ...partsOf(draft).flatMap((part) => productOf(part) ?? [])]);
  const shown = (part: OrderPart): string => draft[part]?.text ?? partOf(order, part);
  return [...products].flatMap((product): DraftLine[] => {
    const [line, quantity, price] = [lines.get(product), shown(quantityOf(product)), shown(priceOf(product))];
    const typed = typedQuantity(quantity);
    const removed = typed.kind === 'units' && typed.units === 0;
    return line === undefined && removed ? [] : [{ product, line, quantity, price, removed }];
  });
};

/** Why a part cannot be saved as typed. */
export type PartProblem =
  | { readonly say: 'quantity'; readonly typed: TypedQuantity }
  | { readonly say: 'price'; readonly reason: RowReason }
  | { readonly say: 'date' | 'ticked' }
  | { readonly say: 'delivered'; readonly units: number };

const quantityProblemOf = ({ quantity, line }: DraftLine): PartProblem | undefined => {
  const typed = typedQuantity(quantity);
  if (typed.kind !== 'units') return { say: 'quantity', typed };
  if (line === undefined || typed.units === line.quantity) return undefined;
  if (line.added) return { say: 'ticked' };
  return typed.units < line.deliveredQuantity ? { say: 'delivered', units: line.deliveredQuantity } : undefined;
};

const priceProblemOf = ({ price, line, removed }: DraftLine): PartProblem | undefined => {
  if (removed) return undefined;
  const read = parsePrice(price);
  if (!read.ok) return { say: 'price', reason: read.reason };
  return line?.added === true && toBani(read.lei) !== toBani(line.unitprice) ? { say: 'ticked' } : undefined;
};

/** The parts that cannot be saved as typed, in the order of the form; none if the draft may be sent. */
export const draftProblems = (order: EditedOrder, draft: OrderDraft): ReadonlyMap<OrderPart, PartProblem> => {
  const { date = { text: order.date } } = draft;
  const found: (readonly [OrderPart, PartProblem | undefined])[] = [
    ['date', isOrderDate(date.text) ? undefined : { say: 'date' }],
    ...draftLines(order, draft).flatMap((line): [OrderPart, PartProblem | undefined][] => [
      [quantityOf(line.product), quantityProblemOf(line)],
      [priceOf(line.product), priceProblemOf(line)],
    ]),
  ];
  return new Map(found.flatMap(([part, problem]) => (problem === undefined ? [] : [[part, problem] as const])));
};

/** The lines that stay, as far as they can be read, and their sum in Lei. */
export const readDraft = (
  order: EditedOrder,
  draft: OrderDraft,
): { readonly client: string; readonly date: string; readonly price: number; readonly lines: readonly SentLine[] } => {
  const lines = draftLines(order, draft).flatMap(({ product, line, quantity, price }): SentLine[] => {
    const [units, lei] = [typedQuantity(quantity), parsePrice(price)];
    if (units.kind !== 'units' || units.units === 0 || !lei.ok) return [];
    return [{ product, quantity: units.units, unitprice: lei.lei, added: line?.added ?? false }];
  });
  const { client = { text: order.client }, date = { text: order.date } } = draft;
  return { client: client.text, date: date.text, price: orderTotal(lines), lines };
};

/** A line of the order update (spec §7). */
interface SentLine {
  readonly product: string;
  readonly quantity: number;
  readonly unitprice: number;
  readonly added: boolean;
}
