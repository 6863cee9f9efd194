import { useMemo, useState } from 'react';
import type { AllocationStep } from '#domain/allocation';
import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import { tickLines } from '../../actions/order-lines';
import { useDevice } from '../../device/context';
import { failedEnd } from '../../forms/desk-end';
import { isSending, useWrite, type WriteEnd, type WriteState, type WritingForm } from '../../forms/use-write';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { toast } from '../../ui/toast';
import { useBoxes, useOrderInBoxes } from '../../views/boxes';
import { useProductsById } from '../../views/products';
import { useStock } from '../../views/stock';
import { focusOrderButtons } from '../orders/focus-order-buttons';
import { type Plan, type PlannedProduct, partOf, planOf } from './plan';
import { whyNotPrepared } from './why-not-prepared';

interface Preparing {
  /** As the order, the stock and the boxes are now; while it is sent, as they were when it was. */
  readonly plan: Plan;
  readonly state: WriteState;
  /** Something of it is done already, and stays done when the dialog is closed. */
  readonly begun: boolean;
  complete(): void;
  /** Delivers so many units of a product that is short, out of the boxes that are proposed. */
  deliver(row: PlannedProduct, part: number): void;
}

/** What is sent: all that is ready, or a part of one product. */
interface Wish extends Pick<Plan, 'ticks' | 'adjustments' | 'allocated' | 'short'> {
  readonly inPart: boolean;
}

const partDelivered = (): WriteEnd => {
  toast.success(words.desk['order-updated']);
  // The button that was pressed goes with the stock.
  focusWhenLost(() => document.querySelector<HTMLElement>('.answers button:last-child'));
  return 'open';
};

/** Prepares an order: the plan follows what others change until the user presses Complete. */
export const usePreparing = (order: OrderView, onClose: () => void): Preparing => {
  const device = useDevice();
  const products = useProductsById();
  const stock = useStock();
  const boxes = useBoxes();
  const held = useOrderInBoxes(order.id);
  const [owed, setOwed] = useState<readonly AllocationStep[]>([]);
  const [delivered, setDelivered] = useState(false);
  const [sent, setSent] = useState<Plan>();
  const live = useMemo(
    () => planOf({ order, products, stock, boxes, held, owed }),
    [order, products, stock, boxes, held, owed],
  );

  const prepare = async (wish: Wish, form: WritingForm): Promise<WriteEnd> => {
    const { ticks, adjustments, allocated, short, inPart } = wish;
    const outcome = await tickLines(device, { orderId: order.id, ticks, adjustments }, form);
    if (outcome.kind === 'done' && inPart) {
      setDelivered(true);
      return partDelivered();
    }
    if (outcome.kind === 'done') {
      if (!form.signal.aborted) {
        onClose();
        focusOrderButtons(order.id, 'first');
      }
      toast.success(
        short === 0 ? words.preparing.done(order.id) : words.preparing.partly(order.id, ticks.length, short),
      );
      return 'done';
    }
    const ticked = outcome.kind === 'failed' ? outcome.ticked : [];
    const left = new Set([...owed.map(({ product }) => product.id), ...ticked]);
    const steps = allocated.map(({ step }) => step);
    setOwed(outcome.kind === 'boxes-failed' ? steps : steps.filter(({ product }) => left.has(product.id)));
    return failedEnd(whyNotPrepared(outcome, ticks.length), form, words.lineCheck.error, (said) =>
      words.failures.ofOrder(order.id, said),
    );
  };
  const { state, send } = useWrite(prepare);
  return {
    plan: (isSending(state) || state.kind === 'done' ? sent : undefined) ?? live,
    state,
    begun: delivered || owed.length > 0,
    complete() {
      setSent(live);
      send({ ...live, inPart: false });
    },
    deliver(row, part) {
      setSent(live);
      send({ ...partOf(row, part, { boxes, held }), allocated: [], short: 0, inPart: true });
    },
  };
};
