import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDevice } from '../../device/context';
import type { PlaceOfOrders } from '../../features/order-list/use-orders-view';
import { keepView, ordersAddress } from '../../lists/kept-view';
import { paths } from '../../paths';
import { type OrdersPlace, type OrdersSearch, placeIn, searchOf } from './address';

/** How long the typing rests before the address has the text: a key must not wait for the router. */
const addressAfterMs = 300;

/** The choices and the page of /orders, in its address. */
export const useAddress = (): PlaceOfOrders => {
  const device = useDevice();
  const navigate = useNavigate();
  const search: OrdersSearch = useSearch({ strict: false });
  const read = useMemo(() => placeIn(search), [search]);
  const addressed = read.choice.text;
  const [typed, setTyped] = useState(addressed);
  /** The text that the address got from here; another one came by Back or a link. */
  const written = useRef(addressed);
  useEffect(() => {
    if (addressed === written.current) return;
    written.current = addressed;
    setTyped(addressed);
  }, [addressed]);

  const isRead = typed === addressed;
  const place: OrdersPlace = useMemo(
    () => ({ choice: { ...read.choice, text: typed }, page: isRead ? read.page : 1 }),
    [read, typed, isRead],
  );
  useEffect(() => keepView<OrdersSearch>(device, ordersAddress, searchOf(place)), [device, place]);

  const write = useCallback(
    (next: OrdersPlace, replace: boolean) => {
      written.current = next.choice.text;
      setTyped(next.choice.text);
      void navigate({ to: paths.orders, search: searchOf(next), replace, resetScroll: false });
    },
    [navigate],
  );
  const settle = useCallback(() => {
    if (typed !== written.current) write(place, true);
  }, [typed, place, write]);
  const [rested] = useDebouncedValue(typed, addressAfterMs);
  useEffect(() => {
    if (rested === typed) settle();
  }, [rested, typed, settle]);

  const go = useCallback((next: OrdersPlace) => write(next, false), [write]);
  return useMemo(() => ({ ...place, type: setTyped, settle, go }), [place, settle, go]);
};
