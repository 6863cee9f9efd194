import { keyboardScanner } from './keyboard-scanner';

/**
 * Calls `onCode` for a code that a scanner types anywhere on the page, outside of dialogs and of a search, where Return
 * does what it does for a typed text. Another field that has the focus gets back what was in it before. Returns what
 * ends it.
 */
export const listenToScanner = (onCode: (code: string) => void): (() => void) => {
  const read = keyboardScanner();
  let field: HTMLInputElement | undefined;
  let before = '';
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, timeStamp, target, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    const press = read(key, timeStamp);
    if (press.kind === 'first') {
      field = target instanceof HTMLInputElement ? target : undefined;
      before = field?.value ?? '';
    }
    if (press.kind !== 'code' || field?.type === 'search' || document.querySelector('[role="dialog"]') !== null) return;
    // Return would press the button that has the focus, or search for what is in the field.
    event.preventDefault();
    event.stopPropagation();
    if (field !== undefined) restore(field, before);
    onCode(press.code);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
};

/** Sets the field's text as typing does: React does not learn of one that is only assigned. */
const restore = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
