// The invoice's calls of spec §7 as a plain backend serves them: step 1 answers the delivery, step 2 does it, and does
// not support parts of a line.

import type { PlainCompany } from './plain-company';
import { type Done, plainAdd, plainCheck } from './plain-stock';

/** `POST importProducts/warehouse/{id}/invoice`: the file's products with their quantities; ids are numbers. */
export const plainInvoice = (company: PlainCompany, csv: string): { productId: number; quantity: number }[] => {
  const ids = new Map([...company.items.product.values()].map(({ id, code }) => [String(code), id]));
  return csv
    .split(/\r?\n/)
    .slice(1)
    .flatMap((row) => {
      const [code = '', quantity] = row.split(',');
      const productId = ids.get(code);
      return productId === undefined ? [] : [{ productId, quantity: Number(quantity) }];
    });
};

interface Steps {
  importedProducts: { productId: string; quantity: number }[];
  bagUpdates: { bagId: string; productId: string }[];
  boxUpdates: { boxId: string; productId: string; quantity: number }[];
  orderUpdates: { productId: string; orderId: string; checked: boolean }[];
}

/** `POST importProducts/warehouse/invoice/steps`. Unchecked lines are left alone: their quantities are not read. */
export const plainImportSteps = (
  company: PlainCompany,
  { importedProducts, bagUpdates, boxUpdates, orderUpdates }: Steps,
  announce: Parameters<typeof plainCheck>[2],
): Done => {
  const [warehouse] = company.items.warehouse.values();
  if (warehouse === undefined) return { error: 'no warehouse' };
  for (const { productId, quantity } of importedProducts) plainAdd(company, warehouse, Number(productId), quantity);
  for (const update of orderUpdates.filter(({ checked }) => checked)) {
    const checked = plainCheck(company, update, announce);
    if ('error' in checked) return checked;
  }
  for (const { bagId, productId } of bagUpdates) {
    const bag = company.items.bag.get(Number(bagId));
    if (bag === undefined) return { error: `no bag ${bagId}` };
    plainAdd(company, warehouse, Number(productId), -1);
    plainAdd(company, bag, Number(productId), 1);
  }
  for (const { boxId, productId, quantity } of boxUpdates) {
    const box = company.items.box.get(Number(boxId));
    if (box === undefined) return { error: `no box ${boxId}` };
    plainAdd(company, box, Number(productId), quantity);
  }
  announce('entity-item-changed', 'warehouse');
  return {};
};
