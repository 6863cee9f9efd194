// Sentences that no page has a place for, or none at one of the widths.

/** What they are in instead of a page. */
const elsewhere: Readonly<Record<string, string>> = {
  'fileDrop.listName': 'the name of a file that is saved',
  'movements.fileName': 'the name of a file that is saved',
  'listFiles.names.orders': 'the name of a file that is saved',
  'listFiles.names.lines': 'the name of a file that is saved',
  'listFiles.names.clients': 'the name of a file that is saved',
  'listFiles.names.products': 'the name of a file that is saved',
  'listFiles.names.stock': 'the name of a file that is saved',
  'listFiles.names.visits': 'the name of a file that is saved',
  'listFiles.names.reasons': 'the name of a file that is saved',
  'listFiles.names.short': 'the name of a file that is saved',
  'listFiles.id': 'a column or cell of a file that is saved',
  'listFiles.clientId': 'a column or cell of a file that is saved',
  'listFiles.order': 'a column or cell of a file that is saved',
  'listFiles.acceptedAt': 'a column or cell of a file that is saved',
  'listFiles.mailedAt': 'a column or cell of a file that is saved',
  'listFiles.visitDays': 'a column or cell of a file that is saved',
  'listFiles.visitAgent': 'a column or cell of a file that is saved',
  'listFiles.packSize': 'a column or cell of a file that is saved',
  'listFiles.packUnit': 'a column or cell of a file that is saved',
  'listFiles.vatRate': 'a column or cell of a file that is saved',
  'listFiles.category': 'a column or cell of a file that is saved',
  'listFiles.price': 'a column or cell of a file that is saved',
  'listFiles.inBag': 'a column or cell of a file that is saved',
  'listFiles.total': 'a column or cell of a file that is saved',
  'listFiles.archived': 'a column or cell of a file that is saved',
  'listFiles.reason': 'a column or cell of a file that is saved',
  'listFiles.note': 'a column or cell of a file that is saved',
  'listFiles.yes': 'a column or cell of a file that is saved',
  'orderReturns.file': 'the name of a file that is saved',
  'storage.fileName': 'the name of a file that is saved',
  'rows.line': 'a list of what is wrong that is saved as a file',
  'orderMail.deliveredAlready': 'a mail, its PDF and what is shared',
  'orderMail.pdfAttached': 'a mail',
  'orderMail.returnTitle': 'a mail and its PDF',
  'orderMail.returnReason': 'a mail and its PDF',
  'orderMail.returnAttached': 'a mail',
  'orderMail.registrationNumber': 'a mail, its PDF and what is shared',
  'orderMail.net': 'a mail, its PDF and what is shared',
  'orderMail.gross': 'a mail, its PDF and what is shared',
  'orderMail.totalWithVat': 'a mail, its PDF and what is shared',
  'orderMail.pricesNet': 'a mail, its PDF and what is shared',
  'orderMail.pricesGross': 'a mail, its PDF and what is shared',
};

// At the other width another sentence is in their stead, or a symbol.

/** Of tables: their heads and what stands in a cell. */
const ofTables = [
  ...['boxChoice.inBox', 'boxChoice.status', 'boxChoice.used'],
  ...['boxes.actions', 'boxes.id', 'boxes.status'],
  // A phone opens a product's movements from its orders.
  'movements.of',
  ...['products.addToCart', 'products.stock', 'products.unitsInCart'],
  ...['productsDesk.actions', 'warehouse.actions', 'clients.column.actions'],
  ...['orders.actions', 'orders.id', 'orders.stateHead', 'orders.totalPrice', 'orders.noNumber'],
  ...['ordersContaining.orderId', 'orderDetails.listPriceIs'],
  ...['people.columns.state', 'people.columns.actions', 'devices.columns.device', 'devices.columns.refused'],
  'delivering.orders',
];
/** Of cards: what a table has heads for, how they are sorted, what a client usually orders; and the folded menu. */
const ofCards = [
  ...['boxChoice.unitsInBox', 'products.stockOf', 'products.listByName'],
  'lists.sortBy',
  ...['newest', 'oldest', 'client', 'clientBackwards', 'agent', 'agentBackwards', 'smallest', 'largest'].map(
    (sort) => `orderFilters.sorts.${sort}`,
  ),
  'shell.openMenu',
  ...['products.byCode', 'products.cheapestFirst', 'products.dearestFirst', 'products.leastStockFirst'],
  ...['products.mostStockFirst', 'products.inMyBagFirst', 'products.notInMyBagFirst'],
  ...['productsDesk.inABagFirst', 'productsDesk.inNoBagFirst'],
  ...['productsDesk.leastTotalFirst', 'productsDesk.mostTotalFirst'],
  ...['warehouse.byCode', 'warehouse.byCodeBackwards', 'warehouse.byNameBackwards'],
  ...['warehouse.quantityRising', 'warehouse.quantityFalling'],
  ...['warehouse.pendingRising', 'warehouse.pendingFalling'],
  ...['orders.linesAndUnits', 'ordersContaining.figures', 'orderDetails.listPrice', 'ordering.clientAndOrders'],
  ...['usual.add', 'usual.addOf', 'usual.againToCart', 'usual.title', 'products.packs', 'products.packsOf'],
];

/** By the judge's place. */
export const placeless: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(Object.keys(elsewhere)),
  'ro phone': new Set([...Object.keys(elsewhere), ...ofTables]),
  'ro desk': new Set([...Object.keys(elsewhere), ...ofCards]),
};
