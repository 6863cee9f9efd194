import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconScan } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { words } from '#words/words';
import { lazyPart } from '../../ui/LazyPart';
import { MissingPart } from '../../ui/MissingPart';
import { FetchingCode } from '../../ui/OnDemand';
import { SearchBox } from '../../ui/SearchBox';

const Scanners = lazyPart(async () => (await import('./Scanners')).Scanners);

interface ProductSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many products have this text in their code. */
  readonly count: (text: string) => number;
  /** Called with what was searched for when Return is pressed in it. */
  readonly onReturn?: ((text: string) => void) | undefined;
  /** Adds the product with exactly this code, or says why not; false: it only finds. */
  readonly onScan?: ((code: string) => boolean) | undefined;
}

/** Search by code: typed, or scanned (`Scanners`). Typing goes on working whatever they do. */
export const ProductSearch = ({ value, onChange, count, onReturn, onScan }: ProductSearchProps) => {
  const [scanning, scan] = useDisclosure(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const thenType = useRef(false);
  const missing = Scanners.useMissing();

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
  return (
    <Group gap="xs" wrap="nowrap" className="product-search">
      <div style={{ flex: 1, minWidth: 0 }}>
        <SearchBox ref={field} value={value} onChange={onChange} onReturn={onReturn} />
      </div>
      <ActionIcon
        ref={button}
        variant="default"
        size={36}
        aria-label={words.products.scan}
        aria-haspopup="dialog"
        onClick={scan.open}
      >
        <IconScan size={20} aria-hidden />
      </ActionIcon>
      {missing === undefined ? (
        <Suspense fallback={scanning && <FetchingCode />}>
          <Scanners
            {...{ count, onScan }}
            opened={scanning}
            onClose={close}
            onSearch={onChange}
            focusSearch={() => field.current?.focus()}
            button={() => button.current}
          />
        </Suspense>
      ) : (
        scanning && (
          <div className="needs-connection">
            <MissingPart {...missing} onClose={() => close(false)} />
          </div>
        )
      )}
    </Group>
  );
};
