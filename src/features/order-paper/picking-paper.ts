import { type OrdersPicking, ordersPicking } from '#domain/orders-picking';
import type { OrderView } from '#domain/pending';
import { formatCount, showDate } from '#words/format';
import { words } from '#words/words';
import type { PaperFacts } from '../../actions/order-paper';
import type { Paper, PaperPart } from '../../sheet/ask-paper';
import { clientField, namesIn, numberOf } from './paper-order';

type Picked = OrdersPicking['short'];
type PaperTable = PaperPart['tables'][number];

/**
 * The pick list of the open orders among these: the orders, then box after box, then what is in no box, then what is
 * not in stock. Undefined if nothing is outstanding. `day`: yyyy-MM-dd.
 */
export const pickingPaper = (orders: readonly OrderView[], facts: PaperFacts, day: string): Paper | undefined => {
  const names = namesIn(orders, facts);
  const { stops, short } = ordersPicking(orders, facts, (product) => names.get(product)?.code ?? '');
  const picked = [...stops.flatMap(({ products }) => products), ...short];
  const wanted = new Set(picked.flatMap(({ shares }) => shares.map(({ order }) => order)));
  const theirs = orders.filter(({ id }) => wanted.has(id));
  if (theirs.length === 0) return undefined;
  const numbers = new Map(theirs.map((order) => [order.id, numberOf(order)]));

  const tableOf = (title: string, products: Picked, unitsOf: (units: number) => string): PaperTable => ({
    title,
    columns: [
      { kind: 'tick', label: '' },
      { kind: 'code', label: words.orderPaper.code },
      { kind: 'main', label: words.orderPaper.product },
      { kind: 'figure', label: words.orderPaper.quantity },
      { kind: 'text', label: words.orderPaper.forOrders },
    ],
    rows: products.map(({ product, units, shares }) => [
      '',
      names.get(product)?.code ?? '',
      names.get(product)?.name ?? product,
      unitsOf(units),
      shares.map((share) => words.orderPaper.share(numbers.get(share.order) ?? share.order, share.units)).join(' · '),
    ]),
  });
  const title = words.orderPaper.pickTitle(theirs.length);
  const part: PaperPart = {
    title,
    facts: [[words.orderPaper.printedOn, showDate(day)]],
    tables: [
      ordersTable(theirs, facts),
      ...stops.map(({ box, products }) =>
        tableOf(box === undefined ? words.orderPaper.inNoBox : words.orderPaper.box(box.name), products, formatCount),
      ),
      ...(short.length === 0 ? [] : [tableOf(words.orderPaper.lacking, short, words.orderPaper.short)]),
    ],
    signatures: [],
  };
  return { fileName: words.orderPaper.pickFile(day), title, company: undefined, parts: [part] };
};

const ordersTable = (orders: readonly OrderView[], facts: PaperFacts): PaperTable => ({
  title: words.orderPaper.orders,
  columns: [
    { kind: 'tick', label: '' },
    { kind: 'code', label: words.orderPaper.order },
    { kind: 'main', label: words.orderPaper.client },
    { kind: 'text', label: words.orderPaper.agent },
  ],
  rows: orders.map((order) => [
    '',
    numberOf(order),
    [order.clientName, clientField(order, facts, 'deliveryAddress')].filter(Boolean).join('\n'),
    order.agentName,
  ]),
});
