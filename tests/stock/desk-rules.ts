import type { Act, OrderNumber, Product } from './desk';

// The rules of stock once more, by hand and sharing no code with the server: what one act makes of the desk, and how it
// is answered.

export interface Line {
  readonly order: OrderNumber;
  readonly product: Product;
  readonly quantity: number;
  readonly delivered: number;
  readonly added: boolean;
  /** What ticking took and unticking must return. */
  readonly taken: number;
}

/** `boxes` by box and product, lines that hold nothing left out. */
export interface Desk {
  readonly warehouse: Readonly<Record<string, number>>;
  readonly boxes: Readonly<Record<string, number>>;
  readonly capacities: Readonly<Record<string, number>>;
  readonly lines: readonly Line[];
}

/** `status` is 0 for what is nobody's call. */
export interface Outcome {
  readonly status: number;
  readonly desk: Desk;
}

const lineIn = (desk: Desk, { order, product }: Pick<Line, 'order' | 'product'>): Line | undefined =>
  desk.lines.find((line) => line.order === order && line.product === product);
const withLine = (desk: Desk, before: Line, after: Partial<Line>): Desk => ({
  ...desk,
  lines: desk.lines.map((line) => (line === before ? { ...line, ...after } : line)),
});
const withWarehouse = (desk: Desk, product: string, delta: number): Desk => ({
  ...desk,
  warehouse: { ...desk.warehouse, [product]: (desk.warehouse[product] ?? 0) + delta },
});

/** Ticks or unticks a line. */
export const check = (
  desk: Desk,
  { line: asked, checked }: { readonly line: Pick<Line, 'order' | 'product'>; readonly checked: boolean },
): Outcome => {
  const { product } = asked;
  const line = lineIn(desk, asked);
  if (line === undefined) return { status: 400, desk };
  if (line.added === checked) return { status: 200, desk };
  if (!checked) {
    return { status: 200, desk: withWarehouse(withLine(desk, line, { added: false, taken: 0 }), product, line.taken) };
  }
  const taken = line.quantity - line.delivered;
  if ((desk.warehouse[product] ?? 0) < taken) return { status: 409, desk };
  return { status: 200, desk: withWarehouse(withLine(desk, line, { added: true, taken }), product, -taken) };
};

/** Signed units of a product in a box. */
export interface Move {
  readonly box: string;
  readonly product: string;
  readonly units: number;
}

/** Moves units into boxes and out of them. */
export const adjust = (desk: Desk, moves: readonly Move[]): Outcome => {
  const boxes: Record<string, number> = { ...desk.boxes };
  for (const { box, product, units } of moves) {
    boxes[`${box} ${product}`] = (boxes[`${box} ${product}`] ?? 0) + units;
  }
  const used = (box: string): number =>
    Object.entries(boxes).reduce((sum, [place, units]) => sum + (place.startsWith(`${box} `) ? units : 0), 0);
  const overfull = Object.entries(desk.capacities).some(([box, capacity]) => used(box) > capacity);
  if (overfull || Object.values(boxes).some((units) => units < 0)) return { status: 409, desk };
  const held = Object.fromEntries(Object.entries(boxes).filter(([, units]) => units > 0));
  return { status: 200, desk: { ...desk, boxes: held } };
};

const setQuantity = (desk: Desk, act: Extract<Act, { kind: 'edit' | 'behind' }>): Outcome => {
  const behind = act.kind === 'behind';
  const done = behind ? 0 : 200;
  const line = lineIn(desk, act.line);
  if (line === undefined || line.quantity === act.quantity) return { status: done, desk };
  if (line.added !== behind) return { status: behind ? 0 : 409, desk };
  return { status: done, desk: withLine(desk, line, { quantity: act.quantity }) };
};

/** The required result of an act. */
export const outcomeOf = (desk: Desk, act: Act): Outcome => {
  switch (act.kind) {
    case 'check':
      return check(desk, act);
    case 'adjust':
      return adjust(desk, act.moves);
    case 'both': {
      const checked = check(desk, act);
      if (checked.status !== 200) return checked;
      const adjusted = adjust(checked.desk, act.moves);
      return adjusted.status === 200 ? adjusted : { status: adjusted.status, desk };
    }
    default:
      return setQuantity(desk, act);
  }
};
