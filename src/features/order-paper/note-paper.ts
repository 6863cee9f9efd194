import { unitsOnNote } from '#domain/delivering';
import type { OrderView } from '#domain/pending';
import { formatCount, showDate } from '#words/format';
import { words } from '#words/words';
import type { PaperFacts } from '../../actions/order-paper';
import type { Paper, PaperPart } from '../../sheet/ask-paper';
import { nameAndCode } from '../orders/name-and-code';
import { clientAndAgent, numberOf } from './paper-order';

/** The delivery notes of these orders, each on a page of its own. `day`: yyyy-MM-dd. */
export const notePaper = (orders: readonly OrderView[], facts: PaperFacts, day: string): Paper => {
  const parts = orders.map((order) => noteOf(order, facts));
  return {
    fileName: words.orderPaper.notesFile(day),
    title: parts.length === 1 ? (parts[0]?.title ?? '') : words.orderPaper.saveNotes(parts.length),
    company: facts.company,
    parts,
  };
};

const noteOf = (order: OrderView, facts: PaperFacts): PaperPart => ({
  title: words.orderPaper.noteTitle(numberOf(order)),
  facts: [[words.orderPaper.orderDate, showDate(order.date)], ...clientAndAgent(order, facts)],
  tables: [
    {
      title: words.orderPaper.lines,
      columns: [
        { kind: 'code', label: words.orderPaper.code },
        { kind: 'main', label: words.orderPaper.product },
        { kind: 'figure', label: words.orderPaper.quantity },
        { kind: 'figure', label: words.orderPaper.delivered },
        { kind: 'figure', label: words.orderPaper.outstanding },
      ],
      rows: order.products.map((line) => {
        const { name, code } = nameAndCode(line, facts.products.get(line.product));
        const delivered = unitsOnNote(line);
        const outstanding = Math.max(0, line.quantity - delivered);
        return [code, name, formatCount(line.quantity), formatCount(delivered), formatCount(outstanding)];
      }),
    },
  ],
  signatures: [words.orderPaper.handedOver, words.orderPaper.received],
});
