import { useState } from 'react';
import { lineCheckOf } from '#domain/line-check';
import type { Order } from '#wire/order';
import { words } from '#words/words';
import { beginTick, type LineTick } from '../../actions/order-lines';
import { useDevice } from '../../device/context';
import { useOnePerKey } from '../../forms/use-one-per-key';
import { toast } from '../../ui/toast';
import { whyNotTicked } from './why-not-ticked';

interface NamedProduct {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

interface Asked {
  readonly tick: LineTick;
  readonly product: NamedProduct;
}

/** The check column: what pressing a checkbox does. */
interface LineChecks {
  /** Ticks (`checked`) or unticks a product of an order: asks for its boxes first, or at once if no unit moves. */
  check(order: Pick<Order, 'id' | 'products'>, product: NamedProduct, checked: boolean): void;
  /** Delivers so many units of what is outstanding of a product, or takes them back (below 0): asks for its boxes. */
  deliver(order: Pick<Order, 'id' | 'products'>, product: NamedProduct, part: number): void;
  /** For the dialog that asks for the boxes; undefined until it is first needed. */
  readonly asked: Asked | undefined;
  readonly asking: boolean;
  close(): void;
}

/** Ticks and unticks lines of orders, one at a time, with one dialog for all of them. */
export const useLineChecks = (): LineChecks => {
  const device = useDevice();
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState(false);
  const { run } = useOnePerKey();

  const atOnce = async (tick: LineTick): Promise<void> => {
    const outcome = await beginTick(device, tick).complete([]);
    if (outcome.kind === 'done')
      toast.success({ ...words.desk['order-updated'], title: words.orderDetails.title(tick.orderId) });
    else toast.error({ title: words.lineCheck.error, message: whyNotTicked(outcome, tick) });
  };

  const ask = (tick: LineTick, product: NamedProduct) => {
    setAsked({ tick, product });
    setAsking(true);
  };

  return {
    asked,
    asking,
    close: () => setAsking(false),
    deliver(order, product, part) {
      const { units } = lineCheckOf(order, product.id, true);
      if (!asking) ask({ orderId: order.id, productId: product.id, checked: true, units, part }, product);
    },
    check(order, product, checked) {
      if (asking) return;
      const { needed, units } = lineCheckOf(order, product.id, checked);
      if (!needed) return;
      const tick = { orderId: order.id, productId: product.id, checked, units };
      if (units <= 0) {
        void run(
          `${order.id} ${product.id}`,
          () => atOnce(tick),
          () => toast.error(words.messages['not-done']),
        );
        return;
      }
      ask(tick, product);
    },
  };
};
