import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconScan } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { BoxAtStep } from '#domain/allocation';
import { words } from '#words/words';
import { onDemand } from '../../ui/OnDemand';
import { SearchBox } from '../../ui/SearchBox';
import { toast } from '../../ui/toast';
import { boxCalled } from './box-rows';

const ScanDialog = onDemand(async () => (await import('../../ui/ScanDialog')).ScanDialog);

interface BoxSearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly boxes: readonly BoxAtStep[];
  /** Called on Enter: the focus goes to the first match. */
  readonly onEnter: () => void;
  /** Called when a box's label was scanned. */
  readonly onScanned: (box: BoxAtStep) => void;
}

/** Finds a box by its name or id, typed or scanned, and moves the focus to its quantity. */
export const BoxSearch = ({ value, onChange, boxes, onEnter, onScanned }: BoxSearchProps) => {
  const [scanning, scan] = useDisclosure(false);
  const field = useRef<HTMLInputElement>(null);
  /** The focus after the scanner closes; otherwise its dialog would give it back to the button. */
  const next = useRef<() => void>(undefined);
  useEffect(() => {
    if (scanning) return;
    next.current?.();
    next.current = undefined;
  }, [scanning]);

  const close = (then?: () => void) => {
    next.current = then;
    scan.close();
  };
  const toField = () => field.current?.focus();
  const onCode = (code: string) => {
    const box = boxCalled(boxes, code);
    if (box === undefined) {
      onChange(code);
      close(toField);
      toast.info({ ...words.boxChoice.scanned(code), topic: 'scan' });
      return;
    }
    close(() => onScanned(box));
    toast.success({ ...words.boxChoice.scannedBox(code, box.name), topic: 'scan' });
  };
  return (
    <Group gap="xs" wrap="nowrap" style={{ flex: '1 1 260px' }}>
      <form
        style={{ flex: 1, minWidth: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <SearchBox ref={field} value={value} onChange={onChange} placeholder={words.boxChoice.searchHint} />
      </form>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={words.boxChoice.scan}
        aria-haspopup="dialog"
        onClick={scan.open}
      >
        <IconScan size={20} aria-hidden />
      </ActionIcon>
      <ScanDialog opened={scanning} onClose={(toType) => close(toType ? toField : undefined)} onCode={onCode} />
    </Group>
  );
};
