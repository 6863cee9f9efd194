// Sentences that have a place at one width alone, as the screens are made. The other one has in their stead
// another sentence, or a symbol.

/** Of tables: their heads and what stands in a cell. */
const ofTables = [
  ...['boxChoice.inBox', 'boxChoice.status', 'boxChoice.used'],
  ...['boxes.actions', 'boxes.id', 'boxes.status'],
  // A phone opens a product's movements from its orders.
  'movements.of',
  ...['products.addToCart', 'products.stock', 'products.unitsInCart'],
  ...['productsDesk.actions', 'warehouse.actions'],
];
/** Of cards: what a table has heads for, how cards are sorted, and what a client usually orders, which they lead to. */
const ofCards = [
  ...['boxChoice.unitsInBox', 'products.stockOf', 'products.listByName'],
  'lists.sortBy',
  ...['products.byCode', 'products.cheapestFirst', 'products.dearestFirst', 'products.leastStockFirst'],
  ...['products.mostStockFirst', 'products.inMyBagFirst', 'products.notInMyBagFirst'],
  ...['productsDesk.inABagFirst', 'productsDesk.inNoBagFirst'],
  ...['productsDesk.leastTotalFirst', 'productsDesk.mostTotalFirst'],
  ...['warehouse.byCode', 'warehouse.byCodeBackwards', 'warehouse.byNameBackwards'],
  ...['warehouse.quantityRising', 'warehouse.quantityFalling'],
  ...['warehouse.pendingRising', 'warehouse.pendingFalling'],
  ...['usual.add', 'usual.addOf', 'usual.againToCart', 'usual.title'],
];

/** By the width at which they have no place. */
export const placeless: Readonly<Record<string, ReadonlySet<string>>> = {
  phone: new Set(ofTables),
  desk: new Set(ofCards),
};
