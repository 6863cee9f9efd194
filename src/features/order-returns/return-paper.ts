import { fullName } from '#domain/display';
import { lineTotal } from '#domain/money';
import type { OrderView } from '#domain/pending';
import { pricedLines, returnValue, unitsIn } from '#domain/returning';
import type { Account } from '#wire/account';
import type { OrderReturn } from '#wire/order-return';
import { formatCount, formatLei, showStamp } from '#words/format';
import { words } from '#words/words';
import type { PaperFacts } from '../../actions/order-paper';
import type { Paper } from '../../sheet/ask-paper';
import { clientField, namesIn } from '../order-paper/paper-order';

/** A return as a note on paper, with places to sign. `by`: who took it back, if this device knows them. */
export const returnPaper = (
  order: OrderView,
  returned: OrderReturn,
  facts: PaperFacts,
  by: Account | undefined,
): Paper => {
  const title = words.orderReturns.called(returned.number, order.id);
  const names = namesIn([order], facts);
  return {
    fileName: words.orderReturns.file(returned.number),
    title,
    company: facts.company,
    parts: [
      {
        title,
        facts: [
          [words.orderReturns.when, showStamp(returned.at)],
          [words.orderPaper.client, order.clientName],
          [words.orderPaper.cui, clientField(order, facts, 'cui')],
          [words.orderPaper.address, clientField(order, facts, 'deliveryAddress')],
          [words.orderPaper.phone, clientField(order, facts, 'phone')],
          [words.orderPaper.agent, order.agentName],
          [words.orderReturns.takenBackBy, by === undefined ? '' : fullName(by)],
          [words.orderReturns.reason, returned.reason],
        ],
        tables: [
          {
            title: words.orderPaper.lines,
            columns: [
              { kind: 'code', label: words.orderPaper.code },
              { kind: 'main', label: words.orderPaper.product },
              { kind: 'figure', label: words.orderPaper.quantity },
              { kind: 'code', label: words.orderDetails.column.unitPrice },
              { kind: 'code', label: words.orderDetails.column.total },
            ],
            rows: [
              ...pricedLines(order, returned.lines).map(({ product, quantity, unitprice }) => {
                const { name = product, code = '' } = names.get(product) ?? {};
                const total = formatLei(lineTotal(quantity, unitprice));
                return [code, name, formatCount(quantity), formatLei(unitprice), total];
              }),
              [
                '',
                words.orderDetails.grandTotal,
                formatCount(unitsIn(returned.lines)),
                '',
                formatLei(returnValue(order, returned.lines)),
              ],
            ],
          },
        ],
        signatures: [words.orderPaper.handedOver, words.orderPaper.received],
      },
    ],
  };
};
