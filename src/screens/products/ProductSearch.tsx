import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconScan } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { words } from '#words/words';
import { onDemand } from '../../ui/OnDemand';
import { SearchBox } from '../../ui/SearchBox';
import { toast } from '../../ui/toast';
import { searchForScanned } from './scanned-code';

const ScanDialog = onDemand(async () => (await import('../../ui/ScanDialog')).ScanDialog);

interface ProductSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many products have this text in their code. */
  readonly count: (text: string) => number;
  readonly onReturn?: ((text: string) => void) | undefined;
}

/** Search by code: typed, or scanned with the camera. Typing goes on working whatever the camera does. */
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
  const onCode = (code: string) => {
    const { text, found } = searchForScanned(code, count);
    onChange(text);
    // A code that is found leaves the focus on the button: the next scan is one tap away, and no keyboard covers the
    // product.
    close(found === 0);
    const title = words.scanned.title(text);
    if (found === 0) toast.info({ title, message: words.scanned.none, topic: 'scan' });
    else toast.success({ title, message: words.scanned.some(found), topic: 'scan' });
  };
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
      <ScanDialog opened={scanning} onClose={close} onCode={onCode} />
    </Group>
  );
};
