import { chosenLanguage } from '#words/choice';
import { speak } from '#words/words';
import { sayNotLoaded } from './app/not-loaded';

// The app and the words of its first screens are fetched side by side; neither waits for the other.

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/**
 * The page names the app's files in a template. Its own login form (src/app/early-login.ts) has them fetched behind its
 * first frame; without that form they are fetched now.
 */
const filesNamed = (): Promise<void> =>
  new Promise((resolve) => {
    const files = document.querySelector<HTMLTemplateElement>('#app-files');
    if (files === null || files.content.childElementCount === 0) return resolve();
    files.addEventListener('load', () => resolve());
    if (document.getElementById('early') !== null) return;
    document.head.append(files.content);
    resolve();
  });

/** The page paints its own login without the app's styles; the app waits for them. */
const styled = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const sheet = document.querySelector<HTMLLinkElement>('link[rel=preload][as=style]');
    if (sheet === null) return resolve();
    sheet.onload = () => resolve();
    sheet.onerror = () => reject(new Error('The styles did not come'));
    sheet.rel = 'stylesheet';
  });

/** Lets the page paint and answer fingers; also in a page that nobody sees, whose timers hardly run. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/**
 * Runs the files that the app begins with, which the page names (scripts/preload-with-page.ts), each in a task of its
 * own: in one they would hold up who types into the page's form. A browser that has not fetched them ahead would fetch
 * them one by one here: there they come, and run, together.
 */
const runFiles = async (): Promise<void> => {
  for (const file of document.querySelectorAll<HTMLLinkElement>('link[data-first]')) {
    if (!file.relList.supports('modulepreload')) return;
    await import(/* @vite-ignore */ file.href);
    await nextTask();
  }
};

const appWhenNamed = async () => {
  await filesNamed();
  const [app] = await Promise.all([runFiles().then(() => import('./start')), styled()]);
  return app;
};

const main = async (): Promise<void> => {
  const language = chosenLanguage(window) ?? 'en';
  document.documentElement.lang = language;
  const [{ start }] = await Promise.all([appWhenNamed(), speak(language)]);
  await start(root, nextTask);
};

main().catch((error: unknown) => {
  console.error('The app could not be fetched', error);
  sayNotLoaded(root);
});
