import { notLoaded } from '#words/not-loaded';

/** What the page says in place of an app that could not be fetched. */
export const sayNotLoaded = (root: Element): void => {
  document.getElementById('early')?.remove();
  root.textContent = notLoaded;
};
