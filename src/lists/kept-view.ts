import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDevice } from '../device/context';
import type { Device } from '../device/device';

// What a person had typed, sorted, paged and scrolled to, still there on coming back (design: 'Lists keep their scroll
// and page'). It lives as long as the device does and not in the URL, because menus and buttons lead to a screen by its
// bare path.

/** The name under which the products screen keeps its view. */
export const productsScreen = 'products';

const keptViews = new WeakMap<Device, Map<string, unknown>>();

const viewsOf = (device: Device): Map<string, unknown> => {
  const known = keptViews.get(device);
  if (known !== undefined) return known;
  const views = new Map<string, unknown>();
  keptViews.set(device, views);
  return views;
};

/** Names are per account: another user of the same device never sees what was typed. */
const nameOf = (device: Device, screen: string): string => `${device.session.state.user?.id ?? ''} ${screen}`;

const useName = (screen: string): { readonly views: Map<string, unknown>; readonly name: string } => {
  const device = useDevice();
  return { views: viewsOf(device), name: nameOf(device, screen) };
};

/** State of a screen that outlives the screen. `screen` is used by one screen with one type. */
export const useKeptView = <View>(screen: string, initial: View) => {
  const { views, name } = useName(screen);
  const [view, setView] = useState<View>(() => (views.has(name) ? (views.get(name) as View) : initial));
  useEffect(() => {
    views.set(name, view);
  }, [views, name, view]);
  return [view, setView] as const;
};

/**
 * What was begun on that screen is done although the screen was left: coming back does not begin with it, unless it has
 * been changed since.
 */
export const forgetView = <View>(device: Device, screen: string, isDone: (view: View) => boolean): void => {
  const views = viewsOf(device);
  const name = nameOf(device, screen);
  if (views.has(name) && isDone(views.get(name) as View)) views.delete(name);
};

/** What was looked for on that screen is found: coming back begins with its first page, sorted as it was. */
export const forgetSearch = (device: Device, screen: string): void => {
  const views = viewsOf(device);
  const name = nameOf(device, screen);
  const view = views.get(name);
  if (view !== undefined) views.set(name, { ...view, search: '', page: 1 });
};

const scrollName = (screen: string): string => `${screen} scroll`;

/** What was begun on that screen is done: coming back starts at its top. */
export const forgetScroll = (device: Device, screen: string): void => {
  viewsOf(device).delete(nameOf(device, scrollName(screen)));
};

/** Brings the window back to where it was scrolled to when this screen was last left, once its list is `drawn`. */
export const useKeptScroll = (screen: string, drawn: boolean): void => {
  const { views, name } = useName(scrollName(screen));
  const restored = useRef(false);
  useLayoutEffect(() => {
    if (!drawn || restored.current) return undefined;
    restored.current = true;
    const left = views.get(name);
    if (typeof left !== 'number' || left === 0) return undefined;
    // The router scrolls a new page to its top after drawing it; the last word is ours.
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

/** The same for a list that scrolls by itself; `drawn`: it is there. */
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
