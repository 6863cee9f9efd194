import { type OrderPart, priceOf, quantityOf, type readDraft } from '#domain/order-editing';
import type { OrderView } from '#domain/pending';
import type { Problem } from '#wire/problem';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import { editOrder } from '../../actions/order-edits';
import { useDevice } from '../../device/context';
import { deskEnd } from '../../forms/desk-end';
import { useWrite } from '../../forms/use-write';
import { reasonOf } from '../../words/refusals';

type Read = ReturnType<typeof readDraft>;

interface Ends {
  readonly onDone: () => void;
  /** Called also if the form is gone. */
  readonly onDoneAnywhere: () => void;
}

/** Saves an edited order; the form's state names the parts that a refusal is about. */
export const useOrderSave = (order: OrderView, ends: Ends) => {
  const device = useDevice();
  return useWrite(async (read: Read, form) =>
    deskEnd(await editOrder(device, order, read, form), form, {
      done: 'order-updated',
      failed: 'order-not-updated',
      placesOf: (problem) => placesIn(problem, read),
      sayReason: (problem) =>
        problem.code === 'stale-version' ? words.orderEditing.changedJustNow : reasonOf(problem),
      ...ends,
    }),
  );
};

/** The sentences of a refusal by part; undefined if one of them is about none, so that the form says it as a whole. */
const placesIn = ({ details }: Problem, { lines }: Read): Readonly<Record<string, string>> | undefined => {
  const places = (details?.places ?? []).map((place) => [partAt(place.path, lines), saidOf(place)] as const);
  return places.length === 0 || places.some(([part]) => part === undefined) ? undefined : Object.fromEntries(places);
};

const partAt = (path: string, lines: Read['lines']): OrderPart | undefined => {
  if (path === 'client' || path === 'date') return path;
  const [, at, field] = /^products\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  const product = lines[Number(at)]?.product;
  if (product === undefined) return undefined;
  return field === 'unitprice' ? priceOf(product) : quantityOf(product);
};
