import { useCallback, useDeferredValue, useMemo } from 'react';
import { cleared, filterOf, isFiltered, type OrderChoice, toggled } from '#domain/order-choice';
import type { OrderFilter } from '#domain/order-filter';
import { orderPageSize } from '#domain/page';
import { useKeptView } from '../../lists/kept-view';
import { useToday } from '../../lists/use-today';
import { useOrderPage } from '../../views/order-pages';
import { type OrdersAudience, ordersScreen } from './order-acts';

interface Place {
  readonly choice: OrderChoice;
  /** From 1. */
  readonly page: number;
}

/** Where a list keeps what was chosen and its page: with its screen, or in its address. */
export interface PlaceOfOrders extends Place {
  /** Changes the text that is searched, and returns to page 1. */
  type(text: string): void;
  /** The typing is over: what follows it begins with the address that belongs to the text. */
  settle(): void;
  go(next: Place): void;
}

interface Kept {
  /** The order that was first on the page when it was opened, and the filter and page that it was. */
  readonly anchor: string | undefined;
  readonly of: string;
  /** The page on which the list was toggled, and what it showed then. */
  readonly left: number;
  readonly leftAt: string;
}

const nothingKept: Kept = { anchor: undefined, of: '', left: 1, leftAt: '' };

/** The page of a filter, which begins with the order that was first on it when it was opened. */
const usePages = (audience: OrdersAudience, filter: OrderFilter, { choice, page, go }: PlaceOfOrders) => {
  const [kept, setKept] = useKeptView<Kept>(ordersScreen(audience), nothingKept);
  const of = JSON.stringify([filter, page]);
  // By another sort an order may move to anywhere: its page would move with it.
  const anchor = kept.of === of && filter.sort === undefined ? kept.anchor : undefined;
  const shown = useOrderPage({ filter, page, anchor, size: orderPageSize });
  const { anchorOf } = shown;
  const openPage = useCallback(
    (next: number) => {
      setKept((now) => ({ ...now, anchor: anchorOf(next), of: JSON.stringify([filter, next]) }));
      go({ choice, page: next });
      window.scrollTo({ top: 0 });
    },
    [setKept, anchorOf, filter, go, choice],
  );
  const toggle = useCallback(() => {
    const next = toggled(choice);
    const isReturn = kept.leftAt === JSON.stringify(next);
    setKept((now) => ({ ...now, left: page, leftAt: JSON.stringify(choice) }));
    go({ choice: next, page: isReturn ? kept.left : 1 });
  }, [choice, page, kept, setKept, go]);
  return { shown, openPage, toggle };
};

/** A list of orders: what was chosen, what it shows, and what changes that. */
export const useOrdersView = (audience: OrdersAudience, agent: string | undefined, place: PlaceOfOrders) => {
  const { choice, type, settle, go } = place;
  const today = useToday();
  const wished: OrderFilter = useMemo(() => {
    const filter = filterOf(choice, today);
    return agent === undefined ? filter : { ...filter, agent };
  }, [choice, today, agent]);
  // The frame of a keystroke belongs to the text.
  const filter = useDeferredValue(wished);
  const pages = usePages(audience, filter, place);
  const choose = useCallback((next: OrderChoice) => go({ choice: next, page: 1 }), [go]);
  const clear = useCallback(() => choose(cleared(choice)), [choose, choice]);
  return {
    choice,
    filter,
    finalizedOnly: choice.stage === 'finalized',
    isFiltered: isFiltered(choice),
    ...pages,
    type,
    settle,
    choose,
    clear,
  };
};

export type OrdersView = ReturnType<typeof useOrdersView>;
