import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import type { OrderFilter } from '#domain/order-filter';
import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import { onDemand } from '../../ui/OnDemand';

const ListPaperDialog = onDemand(async () => (await import('./ListPaperDialog')).ListPaperDialog);
const OrderPaperDialog = onDemand(async () => (await import('./OrderPaperDialog')).OrderPaperDialog);

interface OpenButtonProps {
  readonly size?: 'xs' | 'sm';
  readonly onOpen: () => void;
}

const OpenButton = ({ size = 'sm', onOpen }: OpenButtonProps) => (
  <Button variant="default" size={size} leftSection={<IconPrinter size={16} aria-hidden />} onClick={onOpen}>
    {words.orderPaper.open}
  </Button>
);

/** Papers and files of the orders within a filter. */
export const ListPaperButton = ({ filter }: { readonly filter: OrderFilter }) => {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <OpenButton onOpen={dialog.open} />
      <ListPaperDialog opened={opened} onClose={dialog.close} filter={filter} />
    </>
  );
};

/** Papers of one order. */
export const OrderPaperButton = ({ order }: { readonly order: OrderView }) => {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <OpenButton size="xs" onOpen={dialog.open} />
      <OrderPaperDialog opened={opened} onClose={dialog.close} orders={[order]} more={false} />
    </>
  );
};
