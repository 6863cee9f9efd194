import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OrderChoice } from '#domain/order-choice';
import { useDevice } from '../device/context';
import type { Device } from '../device/device';

// The search, sort, page and scroll position of screens, kept for the return to them (design: 'Lists keep their scroll
// and page'). Stored as long as the device object and not in the URL, because menus and buttons link to bare paths.

export const productsScreen = 'products';
export const productFilter = 'products-filter';
export const myOrders = 'my-orders';
/** What is chosen on My Orders, and its page. */
export interface MyOrdersView {
  readonly choice: OrderChoice;
  readonly page: number;
}
export const ordersAddress = 'orders-address';

const keptViews = new WeakMap<Device, Map<string, unknown>>();

const viewsOf = (device: Device): Map<string, unknown> => {
  const known = keptViews.get(device);
  if (known !== undefined) return known;
  const views = new Map<string, unknown>();
  keptViews.set(device, views);
  return views;
};

/** Per account: another user of the device never sees what was typed. */
const nameOf = (device: Device, screen: string): string => `${device.session.state.user?.id ?? ''} ${screen}`;

const useName = (screen: string): { readonly views: Map<string, unknown>; readonly name: string } => {
  const device = useDevice();
  return { views: viewsOf(device), name: nameOf(device, screen) };
};

/** State that outlives its screen. Each `screen` name belongs to one screen and one type. */
export const useKeptView = <View>(screen: string, initial: View) => {
  const { views, name } = useName(screen);
  const [view, setView] = useState<View>(() => (views.has(name) ? (views.get(name) as View) : initial));
  useEffect(() => {
    views.set(name, view);
  }, [views, name, view]);
  return [view, setView] as const;
};

/** Sets the view that a screen is opened with next, by a link that has a task of its own there. */
export const keepView = <View>(device: Device, screen: string, view: View): void => {
  viewsOf(device).set(nameOf(device, screen), view);
};

/** The view that a screen keeps; undefined if it was not open yet. */
export const keptViewOf = <View>(device: Device, screen: string): View | undefined =>
  viewsOf(device).get(nameOf(device, screen)) as View | undefined;

/** Resets a screen's view after its task is done, unless it has changed since. */
export const forgetView = <View>(device: Device, screen: string, isDone: (view: View) => boolean): void => {
  const views = viewsOf(device);
  const name = nameOf(device, screen);
  if (views.has(name) && isDone(views.get(name) as View)) views.delete(name);
};

/** Resets a screen's search and page after its task is done; the sort stays. */
export const forgetSearch = (device: Device, screen: string): void => {
  const views = viewsOf(device);
  const name = nameOf(device, screen);
  const view = views.get(name);
  if (view !== undefined) views.set(name, { ...view, search: '', page: 1 });
};

const scrollName = (screen: string): string => `${screen} scroll`;

/** Resets a screen's scroll position after its task is done. */
export const forgetScroll = (device: Device, screen: string): void => {
  viewsOf(device).delete(nameOf(device, scrollName(screen)));
};

/** Restores the window's scroll position of this screen, once its list is `drawn`. */
export const useKeptScroll = (screen: string, drawn: boolean): void => {
  const { views, name } = useName(scrollName(screen));
  const restored = useRef(false);
  useLayoutEffect(() => {
    if (!drawn || restored.current) return undefined;
    restored.current = true;
    const left = views.get(name);
    if (typeof left !== 'number' || left === 0) return undefined;
    // The router scrolls a new page to the top after rendering; this comes last.
    const frame = requestAnimationFrame(() => window.scrollTo(0, left));
    return () => cancelAnimationFrame(frame);
  }, [views, name, drawn]);
  useLayoutEffect(
    () => () => {
      views.set(name, window.scrollY);
    },
    [views, name],
  );
};

/** Restores the scroll position of a list with its own scroll bar, once the list is `drawn`. */
export const useKeptListScroll = (screen: string, list: RefObject<HTMLElement | null>, drawn: boolean): void => {
  const { views, name } = useName(scrollName(screen));
  useLayoutEffect(() => {
    const box = list.current;
    if (!drawn || box === null) return undefined;
    const left = views.get(name);
    if (typeof left === 'number') box.scrollTop = left;
    const keep = () => {
      views.set(name, box.scrollTop);
    };
    box.addEventListener('scroll', keep, { passive: true });
    return () => box.removeEventListener('scroll', keep);
  }, [views, name, list, drawn]);
};
