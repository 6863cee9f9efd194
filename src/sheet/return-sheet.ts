import { companyDay } from '#domain/company-day';
import { pricedLines, returnValue } from '#domain/returning';
import type { Language } from '#wire/language';
import type { OrderReturn } from '#wire/order-return';
import { type OrderSheet, oneLine, orderSheet, type SheetFacts } from './order-sheet';
import { wordsIn } from './sheet-words';

/**
 * A return as its client sees it (STOCK-20): the sheet of an order of what came back, at the order's prices. What was
 * written off of it is the company's own business.
 */
export const returnSheet = (facts: SheetFacts, returned: OrderReturn, language: Language): OrderSheet => {
  const { orderMail } = wordsIn(language);
  const { order } = facts;
  const products = pricedLines(order, returned.lines).map((line) => ({ ...line, deliveredQuantity: 0, added: false }));
  const asOrder = {
    ...order,
    date: companyDay(new Date(returned.at)),
    price: returnValue(order, returned.lines),
    products,
  };
  return {
    ...orderSheet({ ...facts, order: asOrder }, returned.reason, language),
    title: orderMail.returnTitle(returned.number, oneLine(order.id)),
    observationsLabel: orderMail.returnReason,
    attached: orderMail.returnAttached,
  };
};
