/** Marks a history entry that exists only for Back to leave. */
const mark = 'panelOpen';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && mark in state;

/** Whether the current history entry is marked. */
let guarded = false;
let address = '';

/** Calls `History.prototype`'s `pushState`, not the router's wrapper: the router must not see a navigation. */
const guard = (): void => {
  History.prototype.pushState.call(window.history, { ...window.history.state, [mark]: true }, '');
};

/**
 * Adds a second history entry for the page, so that Back (Android's way to close) can be observed. Call it when a panel
 * opens. The entry stays if the panel is closed otherwise, and Back then skips it: removing it is asynchronous, and the
 * app may have navigated meanwhile.
 */
export const guardBack = (): void => {
  if (!isMarked(window.history.state)) guard();
  guarded = true;
  address = window.location.href;
};

/** Calls `closeTop` on each Back while `isOpen`; the page stays. */
export const listenForBack = (isOpen: () => boolean, closeTop: () => void): void => {
  const onPop = (event: PopStateEvent): void => {
    const left = guarded && !isMarked(event.state) && window.location.href === address;
    guarded = isMarked(event.state);
    address = window.location.href;
    if (!left) return;
    if (!isOpen()) {
      window.history.back();
      return;
    }
    event.stopImmediatePropagation();
    guard();
    guarded = true;
    closeTop();
  };
  // Captured, so that it runs before the router's listener, which was registered earlier.
  window.addEventListener('popstate', onPop, { capture: true });
};
