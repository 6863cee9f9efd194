import type { CompanyState } from '#wire/company';

// The page's own login form (src/app/early-login.ts) ends here, in the frame in which the app's is drawn.

const earlyPage = (): HTMLElement | null => document.getElementById('early');

/** The demo company that the page's own form names. */
export const earlyCompany = (): CompanyState | undefined => {
  const name = earlyPage()?.dataset['company'];
  return name === undefined ? undefined : { stands: 'demo', name };
};

const controlsIn = (page: ParentNode): readonly HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('input, button'),
];

/** Ends the press of a mouse that went down on the button's predecessor, which the browser makes no click of. */
const clickWhenReleased = (button: HTMLElement | undefined): void => {
  const release = ({ target }: Event): void => {
    if (target instanceof Node && button?.contains(target) === true) button.click();
  };
  window.addEventListener('pointerup', release, { once: true, capture: true });
};

/**
 * Moves what was typed, the caret and the focus into the app's form, which has the same fields and buttons in the same
 * order; a press that nothing has answered yet is done there, once.
 */
export const takeOver = (page: HTMLElement): void => {
  const early = earlyPage();
  if (early === null) return;
  const { pressed, down } = early.dataset;
  const controls = controlsIn(page);
  controlsIn(early).forEach((before, at) => {
    const now = controls[at];
    const isField = before instanceof HTMLInputElement && now instanceof HTMLInputElement;
    if (isField) now.value = before.value;
    if (before !== document.activeElement) return;
    now?.focus({ preventScroll: true });
    if (isField) now.setSelectionRange(before.selectionStart, before.selectionEnd, before.selectionDirection ?? 'none');
  });
  early.remove();
  // Behind this commit: the app's buttons are alive then.
  if (pressed !== undefined) setTimeout(() => controls[Number(pressed)]?.click());
  else if (down !== undefined) clickWhenReleased(controls[Number(down)]);
};
