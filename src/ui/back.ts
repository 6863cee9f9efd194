/** Marks a history entry that is here only for Back to leave. */
const mark = 'panelOpen';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && mark in state;

/** Where the page is: on an entry of ours. */
let guarded = false;
let address = '';

/** `History.prototype`'s own `pushState`, past what the router has made of it: for the router nothing has happened. */
const guard = (): void => {
  History.prototype.pushState.call(window.history, { ...window.history.state, [mark]: true }, '');
};

/**
 * Makes sure that Back, which is Android's way to close, can be heard: gives the page a second history entry, from
 * which it goes back to the first. To be called when a panel is opened. The entry stays when the panel is closed
 * otherwise, and Back passes over it then: it cannot be taken away at once, and meanwhile the app may have gone to
 * another page.
 */
export const guardBack = (): void => {
  if (!isMarked(window.history.state)) guard();
  guarded = true;
  address = window.location.href;
};

/** Calls `closeTop` at each Back while `isOpen`; the page stays where it is. */
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
  // Before the router hears of it, which has come first.
  window.addEventListener('popstate', onPop, { capture: true });
};
