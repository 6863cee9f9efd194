import type { Page } from 'playwright';

/** The event that starts an interaction; 'message': a live order on the page's websocket. */
export type Beginning = 'keydown' | 'click' | 'message';

/**
 * Installed before any page: each websocket message with an order or a product is timestamped before the page receives
 * it, and tasks that block the page are recorded. As text, because a function of this file would bring the transpiler's
 * helper names into the page.
 */
export const stampMessages = `
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      this.addEventListener('message', (event) => {
        if (/"itemType":"(order|product)"/.test(event.data)) window.onOrderMessage?.(event);
      });
    }
  };
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });`;

/**
 * Resolves when a frame is painted: the next frame shows the document, and a task after that frame runs once it is
 * painted.
 */
const framePainted = `() => new Promise((done) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done();
  port2.postMessage(undefined);
}))`;

/** What is read of the rows of a table. */
const tableRows = `document.querySelector('main tbody')?.textContent ?? ''`;

/** Milliseconds from the start event to the first frame painted after `reading` changed, which must change. */
const watch = (
  beginning: Beginning,
  reading: string,
): string => `void (window.painted = new Promise((resolve, reject) => {
  const main = document.querySelector('main');
  const rows = () => ${reading};
  const before = rows();
  let began;
  const begin = (event) => { began ??= event.timeStamp; };
  if ('${beginning}' === 'message') window.onOrderMessage = begin;
  else window.addEventListener('${beginning}', begin, { once: true, capture: true });
  const giveUp = setTimeout(() => reject(new Error('the rows did not change')), 60000);
  const observer = new MutationObserver(() => {
    if (began === undefined || rows() === before) return;
    observer.disconnect();
    clearTimeout(giveUp);
    (${framePainted})().then(() => resolve(performance.now() - began));
  });
  observer.observe(main, { childList: true, subtree: true, characterData: true, attributes: true });
}))`;

/**
 * Milliseconds from the start of `act` to the painted rows that result from it; `reading` is the expression whose
 * change in the page is waited for.
 */
export async function untilPainted(
  page: Page,
  beginning: Beginning,
  act: () => Promise<unknown>,
  reading = tableRows,
): Promise<number> {
  await page.evaluate(watch(beginning, reading));
  await act();
  return page.evaluate<number>('window.painted');
}

/** The longest task of a page in milliseconds since it was opened, or since the last call; 0 if none was over 50 ms. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(0, ...window.longTasks.splice(0))');

/** Milliseconds from the next click to the first frame painted with an element that matches `selector`. */
const watchFor = (
  selector: string,
  patience: number,
): string => `void (window.painted = new Promise((resolve, reject) => {
  let began;
  window.addEventListener('click', (event) => { began = event.timeStamp; }, { once: true, capture: true });
  const tooLate = () => reject(new Error(${JSON.stringify(`nothing fits ${selector}`)}));
  const giveUp = setTimeout(tooLate, ${patience * 1_000});
  const observer = new MutationObserver(() => {
    if (began === undefined || document.querySelector(${JSON.stringify(selector)}) === null) return;
    observer.disconnect();
    clearTimeout(giveUp);
    (${framePainted})().then(() => resolve(performance.now() - began));
  });
  observer.observe(document.body, { childList: true, subtree: true });
}))`;

/**
 * Milliseconds from the click that `act` makes to the painted frame with an element that matches `selector`, which must
 * not exist before; an error after `patience` seconds.
 */
export async function untilShown(
  page: Page,
  selector: string,
  act: () => Promise<unknown>,
  patience = 60,
): Promise<number> {
  await page.evaluate(watchFor(selector, patience));
  await act();
  return page.evaluate<number>('window.painted');
}

/**
 * Scrolls the element that matches `selector` (the window if none is given) frame by frame, 300 pixels each, then in a
 * few leaps to its end. Answers the average milliseconds per frame.
 */
export const scrollThrough = (page: Page, selector: string | undefined): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const box = ${
      selector === undefined ? 'document.scrollingElement' : `document.querySelector(${JSON.stringify(selector)})`
    };
    const end = box.scrollHeight - box.clientHeight;
    const steps = Array.from({ length: 30 }, (_, at) => 300 * (at + 1));
    const leaps = Array.from({ length: 10 }, (_, at) => (end * (at + 1)) / 10);
    const painted = ${framePainted};
    await painted();
    const began = performance.now();
    for (const top of [...steps, ...leaps]) {
      box.scrollTop = Math.min(top, end);
      await painted();
    }
    return (performance.now() - began) / (steps.length + leaps.length);
  })()`);

/** Waits until the page has been idle for half a second; at most half a minute, where other load leaves it no rest. */
export const untilQuiet = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => {
    const giveUp = performance.now() + 30000;
    let quiet = 0;
    const look = (deadline) => {
      quiet = deadline.timeRemaining() > 30 ? quiet + 1 : 0;
      if (quiet >= 10 || performance.now() > giveUp) resolve();
      else setTimeout(() => requestIdleCallback(look, { timeout: 1000 }), 50);
    };
    requestIdleCallback(look, { timeout: 1000 });
  })`);
