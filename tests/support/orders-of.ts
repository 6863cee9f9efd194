import { orderPageSize } from '../../src/domain/page';
import type { OrderView } from '../../src/domain/pending';
import type { Mirror } from '../../src/outbox/account-mirror';
import { orderPageOf } from '../../src/views/order-pages';
import type { Query } from '../../src/views/query';

/** Every listed order, or one agent's: page by page, as the screen queries them. */
export const ordersOf =
  (mirror: Mirror) =>
  (agent?: string): Query<readonly OrderView[]> => {
    const page = (wanted: number) =>
      orderPageOf(mirror, { filter: { agent }, page: wanted, anchor: undefined, size: orderPageSize });
    return {
      read: () => Array.from({ length: page(1).read().pages }, (_, at) => page(at + 1).read().rows).flat(),
      subscribe: page(1).subscribe,
    };
  };
