import { chosenLanguage } from '#words/choice';
import { sayNotLoaded } from './not-loaded';

// The page's own login form (scripts/early-login.ts), there before the app is: it may be read and typed into meanwhile.
// The app's form takes over what was typed, and does what was pressed (src/screens/login/take-over.ts).

/** Whether a login is what this page will show: nobody is signed in, and no other screen was asked for. */
const isLogin = (setup: string | null | undefined): boolean => {
  try {
    const { pathname, hash } = window.location;
    return window.isSecureContext && localStorage.getItem('userId') === null && pathname !== setup && hash === '';
  } catch {
    // All site data are blocked: the app says so.
    return false;
  }
};

/** Names the demo company as soon as the server has answered. */
const nameCompany = async (early: HTMLElement, founding: string): Promise<void> => {
  const answer: unknown = await (await fetch(founding)).json();
  const { stands, name } = Object(answer) as { readonly stands?: unknown; readonly name?: unknown };
  const line = early.querySelector('p[hidden]');
  const text = line?.firstChild;
  if (stands !== 'demo' || typeof name !== 'string' || name === '' || !line || !text) return;
  text.textContent = text.textContent?.replace('{company}', () => name) ?? '';
  line.removeAttribute('hidden');
  early.dataset['company'] = name;
};

/** Nothing can answer yet: the last press is noted, and the form says that it waits. */
const notePresses = (early: HTMLElement): void => {
  const controls = [...early.querySelectorAll('input, button')];
  const buttonAt = (target: EventTarget | null): string | undefined => {
    const at = controls.indexOf(target instanceof Element ? (target.closest('button') ?? target) : early);
    return controls[at] instanceof HTMLButtonElement ? String(at) : undefined;
  };
  const note = ({ target }: Event): void => {
    const at = buttonAt(target);
    if (at === undefined) return;
    early.dataset['pressed'] = at;
    early.ariaBusy = 'true';
  };
  // A mouse that is down when the app's form comes is released over another button than it went down on: no click.
  early.addEventListener('pointerdown', ({ target, pointerType }) => {
    const at = pointerType === 'mouse' ? buttonAt(target) : undefined;
    if (at !== undefined) early.dataset['down'] = at;
  });
  window.addEventListener('pointerup', () => delete early.dataset['down']);
  // Also of Return in a field, which presses the form's button.
  early.addEventListener('click', note);
  early.addEventListener('submit', (event) => event.preventDefault());
};

/** What a screen or a failure of the app has at least one of. */
const screenParts = ['main', 'h1', '[role=alert]'];

/** Shows the page's own login form, where a login comes. Resolves when the company is named, if it can be. */
const showLogin = (root: Element): Promise<void> | undefined => {
  const language = chosenLanguage(window) ?? 'en';
  const template = document.getElementById(`early-${language}`);
  if (!(template instanceof HTMLTemplateElement)) return undefined;
  const { content } = template;
  if (!isLogin(content.querySelector('a')?.getAttribute('href'))) return undefined;
  const early = document.createElement('div');
  early.id = 'early';
  early.lang = language;
  early.append(content);
  notePresses(early);
  const { dataset } = document.documentElement;
  dataset['mantineColorScheme'] ??= matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.before(early);
  // What else the app draws takes its place.
  const drawn = new MutationObserver(() => {
    if (early.isConnected && !screenParts.some((part) => root.querySelector(part) !== null)) return;
    drawn.disconnect();
    early.remove();
  });
  drawn.observe(root, { childList: true, subtree: true });
  return nameCompany(early, template.dataset['founding'] ?? '').catch(() => undefined);
};

/** The app's own files are fetched behind the form's frame, which is not to wait for its share of the line. */
const fetchApp = (): void => {
  const files = document.getElementById('app-files');
  if (!(files instanceof HTMLTemplateElement)) return;
  document.head.append(files.content);
  // src/main.ts waits for it.
  files.dispatchEvent(new Event('load'));
};

/** Longest that the app's files wait for the company's name and a frame: a hidden page has no frames. */
const longestNameMs = 100;
const longestFrameMs = 200;

const root = document.getElementById('root');
if (root !== null) {
  const named = showLogin(root);
  // The first of the app's scripts did not come: a form that nothing will ever answer must not stay.
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement) sayNotLoaded(root);
  };
  window.addEventListener('error', onError, { capture: true });
  if (named === undefined) fetchApp();
  else {
    const waited = new Promise((resolve) => setTimeout(resolve, longestNameMs));
    void Promise.race([named, waited]).then(() => requestAnimationFrame(() => setTimeout(fetchApp)));
    setTimeout(fetchApp, longestFrameMs);
  }
}
