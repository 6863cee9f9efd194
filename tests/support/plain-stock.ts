// The desk's stock calls of spec §7 as a plain backend serves them: a line ticked, boxes adjusted; each call by itself.

import type { PlainCompany, PlainItem, PlainType } from './plain-company';

interface PlainLine {
  product: number | { id: number };
  quantity: number;
}
interface PlainOrderLine extends PlainLine {
  deliveredQuantity?: number;
  added?: boolean;
}

const productOf = ({ product }: PlainLine): number => (typeof product === 'number' ? product : product.id);
const linesIn = <Line extends PlainLine>(item: PlainItem): Line[] => item['products'] as Line[];

/** Adds units to a place's line of a product; false, without a change, if the result would be negative. */
export const plainAdd = (company: PlainCompany, place: PlainItem, productId: number, units: number): boolean => {
  const lines = linesIn(place);
  let line = lines.find((one) => productOf(one) === productId);
  if (line === undefined) {
    const { id, name, code } = company.items.product.get(productId) ?? { id: productId };
    line = { product: { id, name, code } as { id: number }, quantity: 0 };
    lines.push(line);
  }
  if (line.quantity + units < 0) return false;
  line.quantity += units;
  return true;
};

type Announce = (messageType: string, itemType: PlainType) => void;
/** What is wrong, or the item that is answered; undefined: an empty answer. */
export type Done = { readonly error: string } | { readonly item?: PlainItem };

/** `PUT products/check`: answers the warehouse. A line that is already as wanted moves nothing. */
export const plainCheck = (
  company: PlainCompany,
  { productId, orderId, checked }: { productId: string; orderId: string; checked: boolean },
  announce: Announce,
): Done => {
  const order = company.items.order.get(Number(orderId));
  const [warehouse] = company.items.warehouse.values();
  const line = order && linesIn<PlainOrderLine>(order).find((one) => productOf(one) === Number(productId));
  if (line === undefined || warehouse === undefined) return { error: `no line ${productId} in ${orderId}` };
  if ((line.added ?? false) === checked) return { item: warehouse };
  const units = line.quantity - (line.deliveredQuantity ?? 0);
  if (!plainAdd(company, warehouse, Number(productId), checked ? -units : units))
    return { error: 'not enough in stock' };
  line.added = checked;
  announce('entity-item-changed', 'order');
  announce('entity-item-changed', 'warehouse');
  return { item: warehouse };
};

/** `PUT product-boxes/adjust`: signed units, one after the other in the order of the list. */
export const plainAdjust = (
  company: PlainCompany,
  list: readonly { boxId: string; products: readonly { product: string; quantity: number }[] }[],
): Done => {
  for (const { boxId, products } of list) {
    const box = company.items.box.get(Number(boxId));
    if (box === undefined) return { error: `no box ${boxId}` };
    for (const { product, quantity } of products)
      if (!plainAdd(company, box, Number(product), quantity)) return { error: `box ${boxId} has not enough` };
  }
  return {};
};

/** `GET sync/sync`: products whose quantity in the warehouse differs from that in the boxes. */
export const plainIrregularities = ({ items }: PlainCompany): PlainItem[] => {
  const held = (place: PlainItem | undefined, id: number): number =>
    (place === undefined ? [] : linesIn(place)).reduce(
      (sum, line) => sum + (productOf(line) === id ? line.quantity : 0),
      0,
    );
  const holding = (type: 'box' | 'bag', id: number) => [...items[type].values()].filter((place) => held(place, id) > 0);
  return [...items.product.values()].flatMap(({ id, name, code }) => {
    const warehouseQuantity = held([...items.warehouse.values()][0], id);
    const boxes = holding('box', id).map((box) => ({ boxId: box.id, productQuantity: held(box, id) }));
    if (warehouseQuantity === boxes.reduce((sum, { productQuantity }) => sum + productQuantity, 0)) return [];
    return [
      { id, product: { id, name, code }, warehouseQuantity, boxes, bags: holding('bag', id).map((bag) => bag.id) },
    ];
  });
};
