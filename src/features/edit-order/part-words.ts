import { type OrderPart, type PartProblem, productOf } from '#domain/order-editing';
import { formatLei, showDate } from '#words/format';
import { sayReason } from '#words/reasons';
import { words } from '#words/words';

/** A problem below its field; `tried`: Save was pressed, so that a field may not stay empty any more. */
export const sayProblem = (problem: PartProblem, tried: boolean): string | undefined => {
  switch (problem.say) {
    case 'quantity':
      // The stepper itself says what is wrong with a text.
      return problem.typed.kind === 'empty' && tried ? words.orderEditing.quantityMissing : undefined;
    case 'price':
      return problem.reason.say === 'missing' && !tried ? undefined : capital(sayReason(problem.reason));
    case 'delivered':
      return words.orderEditing.delivered(problem.units);
    default:
      return words.orderEditing[problem.say];
  }
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What a part is called, with its product. */
export const partLabel = (part: OrderPart, nameOf: (product: string) => string): string => {
  const product = productOf(part);
  if (product === undefined) return part === 'client' ? words.orderDetails.client : words.orderDetails.date;
  return part.startsWith('price ') ? words.history.priceOf(nameOf(product)) : nameOf(product);
};

/** A part's value for display; '' is a line that is not in the order. */
export const partText = (part: OrderPart, text: string, clientOf: (id: string) => string): string => {
  if (part === 'client') return clientOf(text);
  if (part === 'date') return showDate(text);
  if (text === '') return words.theirs.notInIt;
  return part.startsWith('price ') ? formatLei(Number(text)) : text;
};
