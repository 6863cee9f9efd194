import type { Page } from 'playwright';

/** What an interaction begins with; 'message': a live order that the page's websocket was told. */
export type Beginning = 'keydown' | 'click' | 'message';

/**
 * Before any page: each websocket's messages that tell of an order are stamped before the page hears them, and tasks that block the page are
 * counted. Text, because a function of this file would carry its transpiler's own names into the page.
 */
export const stampMessages = `
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      this.addEventListener('message', (event) => {
        if (String(event.data).includes('"order"')) window.onOrderMessage?.(event);
      });
    }
  };
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });`;

/** Milliseconds from the next beginning to the first frame painted after the rows changed. The rows must change. */
const watch = (beginning: Beginning): string => `void (window.painted = new Promise((resolve, reject) => {
  const main = document.querySelector('main');
  const rows = () => main.querySelector('tbody')?.textContent ?? '';
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
    // The rows are in the document; the next frame shows them, and a task behind that frame runs when it is painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage(undefined);
    });
  });
  observer.observe(main, { childList: true, subtree: true, characterData: true });
}))`;

/** Milliseconds from what `act` begins to the painted rows that it leads to. */
export async function untilPainted(page: Page, beginning: Beginning, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(watch(beginning));
  await act();
  return page.evaluate<number>('window.painted');
}

/** The longest task of a page in milliseconds since it was opened, or since this was last asked; 0 when none was over 50 ms. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(0, ...window.longTasks.splice(0))');
