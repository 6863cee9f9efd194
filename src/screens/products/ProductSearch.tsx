import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconScan } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { words } from '#words/words';
import { onDemand } from '../../ui/OnDemand';
import { SearchBox } from '../../ui/SearchBox';
import { toast } from '../../ui/toast';
import { useKeyboardScanner } from '../../ui/use-keyboard-scanner';
import { searchForScanned } from './scanned-code';

const ScanDialog = onDemand(async () => (await import('../../ui/ScanDialog')).ScanDialog);

interface ProductSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many products have this text in their code. */
  readonly count: (text: string) => number;
  /** Called with what was searched for when Return is pressed in it, and with a code that a scanner has typed. */
  readonly onReturn?: ((text: string) => void) | undefined;
}

/**
 * Search by code: typed, scanned with the camera, or with a scanner that types, wherever the focus is. Typing goes on
 * working whatever the camera does.
 */
export const ProductSearch = ({ value, onChange, count, onReturn }: ProductSearchProps) => {
  const [scanning, scan] = useDisclosure(false);
  const field = useRef<HTMLInputElement>(null);
  const thenType = useRef(false);

  // In an effect, because a dialog that closes would otherwise take the focus back to the button.
  useEffect(() => {
    if (scanning || !thenType.current) return;
    thenType.current = false;
    field.current?.focus();
  }, [scanning]);

  const close = (toType: boolean) => {
    thenType.current = toType;
    scan.close();
  };
  /** Searches for a scanned code and says how many products have it. */
  const show = (code: string): number => {
    const { text, found } = searchForScanned(code, count);
    onChange(text);
    const title = words.scanned.title(text);
    if (found === 0) toast.info({ title, message: words.scanned.none, topic: 'scan' });
    else toast.success({ title, message: words.scanned.some(found), topic: 'scan' });
    return found;
  };
  useKeyboardScanner((code) => {
    const { text, found } = searchForScanned(code, count);
    if (found > 0 && onReturn !== undefined) {
      onChange(text);
      onReturn(text);
    } else if (show(code) === 0) field.current?.focus();
  });
  return (
    <Group gap="xs" wrap="nowrap" className="product-search">
      <div style={{ flex: 1, minWidth: 0 }}>
        <SearchBox ref={field} value={value} onChange={onChange} onReturn={onReturn} />
      </div>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={words.products.scan}
        aria-haspopup="dialog"
        onClick={scan.open}
      >
        <IconScan size={20} aria-hidden />
      </ActionIcon>
      <ScanDialog
        opened={scanning}
        onClose={close}
        // A code that is found leaves the focus on the button: the next scan is one tap away, and no keyboard covers
        // the product.
        onCode={(code) => close(show(code) === 0)}
      />
    </Group>
  );
};
