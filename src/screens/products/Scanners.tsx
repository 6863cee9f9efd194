import { words } from '#words/words';
import { afterPaint } from '../../ui/after-paint';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { onDemand } from '../../ui/OnDemand';
import { toast } from '../../ui/toast';
import { useKeyboardScanner } from '../../ui/use-keyboard-scanner';
import { searchForScanned } from './scanned-code';

const ScanDialog = onDemand(async () => (await import('../../ui/ScanDialog')).ScanDialog);

interface ScannersProps {
  /** Whether the camera's dialog is open. */
  readonly opened: boolean;
  /** Closes it; `toType`: the search is to have the focus then. */
  readonly onClose: (toType: boolean) => void;
  readonly onSearch: (text: string) => void;
  /** How many products have this text in their code. */
  readonly count: (text: string) => number;
  /** Adds the product with exactly this code, or says why not; false: it only finds. */
  readonly onScan: ((code: string) => boolean) | undefined;
  /** Of the search, and of the button that opens the dialog. */
  readonly focusSearch: () => void;
  readonly button: () => HTMLElement | null;
}

/** What finds products without typing: the camera, and a scanner that types, wherever the focus is. */
export const Scanners = (props: ScannersProps) => {
  const { opened, onClose, onSearch, count, onScan, focusSearch, button } = props;
  /** Searches for a scanned code, and adds the product that has exactly it; false: no product has it. */
  const show = (code: string): boolean => {
    const { text, found } = searchForScanned(code, count);
    onSearch(text);
    if (onScan?.(text) === true) return true;
    const title = words.scanned.title(text);
    if (found === 0) toast.info({ title, message: words.scanned.none, topic: 'scan' });
    else toast.success({ title, message: words.scanned.some(found), topic: 'scan' });
    return found > 0;
  };
  useKeyboardScanner((code) => {
    if (opened) return onClose(!show(code));
    const found = show(code);
    // Once the code is in the search, and the card of the field that had the focus has gone.
    afterPaint(() => (found ? focusWhenLost(button) : focusSearch()));
  }, opened);
  return (
    <ScanDialog
      opened={opened}
      onClose={onClose}
      // A code that is found leaves the focus on the button: the next scan is one tap away, and no keyboard covers the
      // product.
      onCode={(code) => onClose(!show(code))}
    />
  );
};
