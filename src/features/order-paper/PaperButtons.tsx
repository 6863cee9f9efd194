import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import { onDemand } from '../../ui/OnDemand';

const OrderPaperDialog = onDemand(async () => (await import('./OrderPaperDialog')).OrderPaperDialog);

interface OpenButtonProps {
  readonly size?: 'xs' | 'sm';
  readonly onOpen: () => void;
}

/** Opens what prints and saves orders. */
export const OpenPaperButton = ({ size = 'sm', onOpen }: OpenButtonProps) => (
  <Button variant="default" size={size} leftSection={<IconPrinter size={16} aria-hidden />} onClick={onOpen}>
    {words.orderPaper.open}
  </Button>
);

/** Papers of one order. */
export const OrderPaperButton = ({ order }: { readonly order: OrderView }) => {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <OpenPaperButton size="xs" onOpen={dialog.open} />
      <OrderPaperDialog opened={opened} onClose={dialog.close} orders={[order]} more={false} />
    </>
  );
};
