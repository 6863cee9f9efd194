import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { inRomanian } from '../words/in-romanian';
import { type InPlace, type LaidOut, layOutRomanian } from './romanian-in-place';

// Every text that pages show, of whole runs: by the page's language and width, whatever test opened it.

/** As `text` in one place; as `joined` of several elements, a sentence with a link in it, say. */
type Kind = 'text' | 'joined';
type Report = readonly [
  language: string,
  width: number,
  /** The path of the screen, and what the dialog on it is called. */
  place: string,
  /** `isPlaced`: it is one node of the page, where another text can be in its place. */
  texts: readonly (readonly [kind: Kind, text: string, isPlaced: boolean])[],
];
type LaidOutReport = readonly [width: number, place: string, ...LaidOut];

/**
 * 'ro phone' and its texts; 'in place phone' and the paths of English that was shown there; 'laid out phone' and the
 * texts whose room for Romanian was measured; 'too wide phone'.
 */
export type Shown = Record<string, Record<string, Kind>>;

/** Playwright empties what is around it when a run begins. */
const folder = fileURLToPath(new URL('../../dist/reports/e2e/shown/', import.meta.url));

const here: Shown = {};
let romanian: ReturnType<typeof inRomanian> | undefined;
/** Texts by width and place: another page that shows one there has the same room for it. */
const laidOut = new Set<string>();

const keep = (name: string, text: string, kind: Kind): void => {
  here[name] ??= {};
  if (here[name][text] !== 'text') here[name][text] = kind;
};

/** Records all pages of this context from now on, for `keepShown`; call it before the first of them opens. */
export const recordShown = async (context: BrowserContext): Promise<void> => {
  romanian ??= inRomanian();
  const romanianOf = await romanian;
  await context.exposeBinding('reportShown', (_source, [language, width, place, texts]: Report): InPlace[] => {
    const device = width < 768 ? 'phone' : 'desk';
    for (const [kind, text] of texts) keep(`${language} ${device}`, text, kind);
    if (language !== 'en') return [];
    return texts.flatMap(([kind, text, isPlaced]): InPlace[] => {
      if (kind !== 'text') return [];
      const { paths, texts: alternatives } = romanianOf(text);
      for (const path of paths) keep(`in place ${device}`, path, 'text');
      const isNew = isPlaced && alternatives.length > 0 && !laidOut.has(`${device} ${place} ${text}`);
      return isNew ? [[text, alternatives]] : [];
    });
  });
  await context.exposeBinding('reportLaidOut', (_source, [width, place, texts, wide]: LaidOutReport) => {
    const device = width < 768 ? 'phone' : 'desk';
    for (const text of texts) {
      laidOut.add(`${device} ${place} ${text}`);
      keep(`laid out ${device}`, text, 'text');
    }
    for (const text of wide) keep(`too wide ${device}`, text, 'text');
  });
  await context.addInitScript(layOutRomanian);
  await context.addInitScript(recordTexts);
};

/** The same for each context that this browser opens. */
export const recordBrowser = (browser: Browser): void => {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await recordShown(context);
    printWhenFailed(context);
    return context;
  };
};

/** What its pages show when a test that failed closes it, into the log: of a run elsewhere nothing else is left. */
const printWhenFailed = (context: BrowserContext): void => {
  const close = context.close.bind(context);
  context.close = async (options) => {
    if (base.info().errors.length > 0) for (const page of context.pages()) await printPage(page);
    await close(options);
  };
};
const printPage = async (page: Page): Promise<void> => {
  const snapshot = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: Error) => `It cannot be read: ${error.message}`);
  console.log(`${page.url()} when the test failed:\n${snapshot.slice(0, 6_000)}`);
  // A run elsewhere prints its last lines alone: what lies on top goes into the line of the test.
  const onTop = await page
    .locator('[role=dialog], [role=alert], main')
    .first()
    .innerText({ timeout: 2_000 })
    .catch((error: Error) => `It cannot be read: ${error.message}`);
  base.info().annotations.push({ type: 'shows', description: `${page.url()} ${onTop.slice(0, 400)}` });
};

/** Writes down what this process has seen, for the judge at the end of the run. */
export const keepShown = (): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${randomUUID()}.json`, JSON.stringify(here));
};

/** What all processes of this run have kept. */
export const allShown = (): Shown => {
  const all: Shown = {};
  for (const file of readdirSync(folder))
    for (const [name, texts] of Object.entries(JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as Shown))
      all[name] = { ...all[name], ...texts };
  return all;
};

/** Runs in the page, before anything of it. What is looked at is what has changed, when the page has been laid out. */
function recordTexts(): void {
  const { reportShown, reportLaidOut, layOut } = window as unknown as {
    reportShown: (report: Report) => Promise<InPlace[]>;
    reportLaidOut: (report: LaidOutReport) => Promise<void>;
    layOut: (places: readonly InPlace[], nodeOf: (english: string) => Text | undefined) => LaidOut;
  };
  // A test may replace the clock of the page.
  const [frame, later] = [window.requestAnimationFrame.bind(window), window.setTimeout.bind(window)];
  const attributes = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label'];
  const told = new Set<string>();
  const changed = new Set<Node>();
  /** Not in sight yet. */
  let hidden = new Set<Node>();
  let coming: [Kind, string, boolean][] = [];
  /** Where a text that is coming is. */
  let places = new Map<string, Text>();
  let waiting = false;

  const offer = (kind: Kind, raw: string | null | undefined, node?: Text): void => {
    const text = (raw ?? '').replaceAll(/\s+/g, ' ').trim();
    // React makes several nodes of one text, which have no one place.
    const isPlaced = node !== undefined && node.data.replaceAll(/\s+/g, ' ').trim() === text;
    const known = `${kind} ${isPlaced} ${text}`;
    if (text.length > 600 || !/\p{L}/u.test(text) || told.has(known)) return;
    told.add(known);
    coming.push([kind, text, isPlaced]);
    if (isPlaced) places.set(text, node);
  };
  const lookAtText = (node: Node): void => {
    const parent = node.parentElement;
    if (parent === null || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(parent.tagName)) return;
    // The browser itself draws the choices of a select, outside of the page.
    const choices = parent.closest('select');
    if (!(choices ?? parent).checkVisibility({ visibilityProperty: true })) {
      hidden.add(node);
      return;
    }
    if (choices !== null) {
      offer('text', node.nodeValue);
      return;
    }
    // React makes several nodes of one text.
    let text = node.nodeValue ?? '';
    for (let next = node.nextSibling; next instanceof Text; next = next.nextSibling) text += next.nodeValue;
    for (let before = node.previousSibling; before instanceof Text; before = before.previousSibling)
      text = before.nodeValue + text;
    offer('text', text, node as Text);
    // A label before its value.
    const label = text.replace(/:\s*$/, '');
    if (label !== text) offer('text', label);
    if (parent.childElementCount > 0) offer('joined', parent.textContent);
    const around = parent.parentElement;
    if (around !== null && around.childNodes.length > 1 && around.childNodes.length < 12)
      offer('joined', around.textContent);
  };
  const lookAtElement = (element: Element): void => {
    for (const name of attributes) offer('text', element.getAttribute(name));
    // What is chosen in a list of choices.
    if (element instanceof HTMLInputElement && element.readOnly) offer('text', element.value);
  };
  const look = (root: Node): void => {
    if (!root.isConnected) return;
    if (root instanceof Text) lookAtText(root);
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    if (root instanceof Element) lookAtElement(root);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode())
      if (node instanceof Text) lookAtText(node);
      else lookAtElement(node as Element);
  };
  const report = (): void => {
    waiting = false;
    const [roots, before] = [[...changed], hidden];
    changed.clear();
    hidden = new Set();
    for (const node of before) if (node.isConnected) lookAtText(node);
    for (const root of roots) look(root);
    offer('text', document.title);
    if (coming.length === 0) return;
    const [texts, nodes, width] = [coming, places, innerWidth];
    coming = [];
    places = new Map();
    const dialogs = [...document.querySelectorAll('[role=dialog] h2')].map(({ textContent }) => textContent);
    const place = [location.pathname, ...dialogs].join(' ');
    // A page that is being left has no one to report to.
    const unheard = () => undefined;
    reportShown([document.documentElement.lang, width, place, texts]).then((found) => {
      if (found.length === 0 || innerWidth !== width || document.documentElement.lang !== 'en') return;
      for (const change of observer.takeRecords()) note(change);
      const [laid, wide] = layOut(found, (english) => nodes.get(english));
      observer.takeRecords(); // of what was laid out in Romanian and is English again
      reportLaidOut([width, place, laid, wide]).catch(unheard);
    }, unheard);
  };
  const reportSoon = (): void => {
    if (waiting) return;
    waiting = true;
    frame(() => later(report));
  };
  const note = (change: MutationRecord): void => {
    if (change.type === 'childList') for (const node of change.addedNodes) changed.add(node);
    else if (change.type === 'characterData' || attributes.includes(change.attributeName ?? ''))
      changed.add(change.target);
    reportSoon();
  };
  const observer = new MutationObserver((changes) => {
    for (const change of changes) note(change);
  });
  // What the page shows at one width it shows at the other as well, once it is as wide as that.
  matchMedia('(width < 768px)').addEventListener('change', () => {
    told.clear();
    changed.add(document.documentElement);
    reportSoon();
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...attributes, 'value', 'class', 'style', 'hidden', 'open', 'lang'],
  });
  window.addEventListener('pagehide', report);
}
