// What a page shows after it was opened, and when: seen from within, so that the time begins with the navigation and
// ends with a painted frame, with no call of the runner's between them.
import type { BrowserContext, Page } from 'playwright';

export interface Opening {
  /** Matches the rows of the list. */
  readonly rows: string;
  /** What the first row of the whole list has in it. */
  readonly first: string;
  /** Matches the field that searches the list; without one, nothing is searched for. */
  readonly search?: string;
  /** What is put into that field once the list is painted; the first row has it when it was found. */
  readonly text?: string;
}

export interface Painted {
  /** Milliseconds since the navigation. */
  readonly at: number;
  /** Texts of the first rows. */
  readonly rows: readonly string[];
}

export interface Opened {
  readonly list: Painted;
  /** The list, where nothing was searched for. */
  readonly found: Painted;
}

const rowsCompared = 20;

/**
 * Run before any page of its context: notes when the list is painted, then searches it, and notes when what was
 * searched for is painted. As text, because a function would bring the transpiler's helper names into the page.
 */
const watch = ({ rows, first, search = 'input', text }: Opening): string => {
  const wanted = JSON.stringify(text ?? '');
  return `
  if (location.protocol !== 'about:') window.opened = new Promise((resolve) => {
    const texts = () => [...document.querySelectorAll(${JSON.stringify(rows)})].slice(0, ${rowsCompared})
      .map((row) => row.textContent);
    const painted = () => new Promise((done) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done({ at: performance.now(), rows: texts() });
      port2.postMessage(undefined);
    }));
    const rowHas = (wanted) => document.querySelector(${JSON.stringify(rows)})?.textContent.includes(wanted) === true;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    let seen = false, list, found = false;
    const type = () => {
      const field = document.querySelector(${JSON.stringify(search)});
      if (field === null || field.value === ${wanted}) return;
      set.call(field, ${wanted});
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    const look = () => {
      if (found) return;
      if (!seen) {
        seen = rowHas(${JSON.stringify(first)});
        if (seen) painted().then((shown) => {
          list = shown;
          ${text === undefined ? 'resolve({ list, found: list })' : 'type()'};
        });
      } else if (list !== undefined && ${text !== undefined}) {
        found = rowHas(${wanted});
        if (found) painted().then((shown) => resolve({ list, found: shown }));
        // A field that was replaced meanwhile is typed into again.
        else type();
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });`;
};

/** From now on each page of this context is watched so. */
export const watchOpening = (context: BrowserContext, opening: Opening): Promise<unknown> =>
  context.addInitScript({ content: watch(opening) });

/** Opens this address with a processor so many times slower, on a page of a context that is watched. */
export async function open(page: Page, url: string, slower: number): Promise<Opened> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(url, { waitUntil: 'commit' });
  const opened = await page.evaluate<Opened>(`Promise.race([window.opened, new Promise((_, reject) =>
    setTimeout(() => reject(new Error('the list was not shown, or not found in')), 120000))])`);
  await session.detach();
  return opened;
}
