import type { BrowserContext, Page } from '@playwright/test';

// What a person saw: every text and label that was visible in any page of a context, however short, and what the
// console said.

export interface Recorder {
  /** Everything seen so far, each text once. */
  readonly seen: ReadonlySet<string>;
  /** Records all pages of this context from now on; call it before the first of them opens. */
  watch(context: BrowserContext): Promise<void>;
}

const seenIn = new WeakMap<BrowserContext, ReadonlySet<string>>();

/** Whether a person has seen these words, or a text that begins with them, in this page's recorded context. */
export const wasSeen = (page: Page, words: string): boolean =>
  [...(seenIn.get(page.context()) ?? [])].some((text) => text.startsWith(words));

/** A recorder with nothing in it. */
export const createRecorder = (): Recorder => {
  const seen = new Set<string>();
  return {
    seen,
    async watch(context) {
      const here = new Set<string>();
      seenIn.set(context, here);
      await context.exposeBinding('reportSeen', (_source, texts: string[]) => {
        for (const text of texts) {
          seen.add(text);
          here.add(text);
        }
      });
      context.on('console', (message) => seen.add(message.text().replaceAll(/\s+/g, ' ').trim()));
      await context.addInitScript(recordPage);
    },
  };
};

/**
 * Runs in the page, before anything of it: hands out each new visible text once, also the last ones before it is left.
 */
function recordPage(): void {
  const report = (window as unknown as { reportSeen: (texts: string[]) => Promise<void> }).reportSeen;
  const told = new Set<string>();
  const longest = 300;

  /** In a box of one pixel it is there for ears alone; a person looking at the screen does not see it. */
  const isOnScreen = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) {
      return false;
    }
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect();
      if (width <= 1 && height <= 1 && getComputedStyle(box).overflow === 'hidden') return false;
    }
    return true;
  };

  const scan = (): void => {
    if (document.body === null) return;
    const fresh: string[] = [];
    const offer = (raw: string | null | undefined, element: Element): void => {
      const text = (raw ?? '').replaceAll(/\s+/g, ' ').trim();
      if (text === '' || text.length > longest || told.has(text) || !isOnScreen(element)) return;
      told.add(text);
      fresh.push(text);
    };
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(parent.tagName)) continue;
      offer(node.nodeValue, parent);
      // A sentence may be made of several nodes: 'page ', '1', ' of ', '3'.
      offer(parent.textContent, parent);
      if (parent.parentElement !== null) offer(parent.parentElement.textContent, parent.parentElement);
    }
    for (const element of document.body.querySelectorAll(
      '[aria-label], [title], [alt], [placeholder], input[type=button]',
    )) {
      for (const name of ['aria-label', 'title', 'alt']) offer(element.getAttribute(name), element);
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        if (element.value === '') offer(element.placeholder, element);
        else if (element.type === 'button') offer(element.value, element);
      }
    }
    if (fresh.length > 0) void report(fresh);
  };

  // At once, so that nothing is gone before it was looked at; then at most every 30 ms while the page keeps changing.
  let resting = false;
  let changed = false;
  const soon = (): void => {
    changed = true;
    if (resting) return;
    resting = true;
    changed = false;
    scan();
    setTimeout(() => {
      resting = false;
      if (changed) soon();
    }, 30);
  };
  new MutationObserver(soon).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label', 'title', 'alt', 'placeholder', 'class', 'style', 'hidden', 'open'],
  });
  // What fades in becomes visible without any change of the document.
  for (const event of ['transitionend', 'animationend', 'input']) document.addEventListener(event, soon, true);
  window.addEventListener('pagehide', scan);
  setInterval(soon, 500);
}
