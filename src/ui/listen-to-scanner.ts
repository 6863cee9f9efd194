import { keyboardScanner } from './keyboard-scanner';

/** What holds a text or a choice that a scanner would change. */
const fields = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement] as const;
type Field = InstanceType<(typeof fields)[number]>;

const fieldOf = (target: EventTarget | null): Field | undefined =>
  fields.some((kind) => target instanceof kind) ? (target as Field) : undefined;

interface Listening {
  readonly onCode: (code: string) => void;
  /** Whether the dialog that is open is one for codes. */
  readonly isForCodes: () => boolean;
}

/**
 * Calls `onCode` for a code that a scanner types anywhere on the page, outside of other dialogs. A field that has the
 * focus gets back what was in it before, and is left. Returns what ends it.
 */
export const listenToScanner = ({ onCode, isForCodes }: Listening): (() => void) => {
  const read = keyboardScanner();
  let field: Field | undefined;
  let before = '';
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, timeStamp, target, ctrlKey, metaKey, altKey, isComposing } = event;
    // A key that is held down repeats as fast as a scanner types.
    if (ctrlKey || metaKey || altKey || isComposing || event.repeat) return;
    const press = read(key, timeStamp);
    if (press.kind === 'other') return;
    if (press.kind === 'first') {
      field = fieldOf(target);
      before = field?.value ?? '';
      return;
    }
    if (document.querySelector('[role="dialog"]') !== null && !isForCodes()) return;
    if (press.kind === 'further') {
      // A blank presses the button that has the focus, and letters choose in a list.
      if (field === undefined || field instanceof HTMLSelectElement) event.preventDefault();
      return;
    }
    // Return would press the button that has the focus, or search for what is in the field.
    event.preventDefault();
    event.stopPropagation();
    if (press.kind !== 'code') return;
    if (field?.isConnected === true) {
      restore(field, before);
      field.blur();
    }
    onCode(press.code);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
};

/** Sets the field's text as typing does: React does not learn of one that is only assigned. */
const restore = (field: Field, text: string): void => {
  if (field.value === text) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};
