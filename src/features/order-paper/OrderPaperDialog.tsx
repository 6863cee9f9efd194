import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { compareNewest } from '#domain/order';
import { isCancelled, type OrderView } from '#domain/pending';
import { words } from '#words/words';
import { isSending } from '../../forms/use-write';
import { ListsToCome, useListsState } from '../../lists/ListsToCome';
import { Dialog, type Openable } from '../../ui/Dialog';
import { useNarrow } from '../../ui/use-narrow';
import { chosenOf, OrderTicks, type Ticks } from './OrderTicks';
import { PaperSheet } from './PaperSheet';
import { type PaperWish, usePaper } from './use-paper';

interface OrderPaperDialogProps extends Openable {
  /** Newest first. */
  readonly orders: readonly OrderView[];
  /** More orders than these are in the list. */
  readonly more: boolean;
  /** What else can be saved of the list. */
  readonly children?: ReactNode;
}

/** Pick list and delivery notes of the ticked orders, printed or as a PDF, made on this device. */
export const OrderPaperDialog = ({ opened, onClose, orders, more, children }: OrderPaperDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={words.orderPaper.title} wide fullScreen={useNarrow()}>
    <Stack gap="md">
      <Papers orders={orders.filter((order) => !isCancelled(order))} more={more} />
      {children}
    </Stack>
  </Dialog>
);

/** Without them everything would be short, or in no box. */
const needed = ['product', 'warehouse', 'box'] as const;

const Papers = ({ orders, more }: Pick<OrderPaperDialogProps, 'orders' | 'more'>) => {
  const [ticks, setTicks] = useState<Ticks>(new Map());
  // Who ordered first gets the units first.
  const chosen = chosenOf(orders, ticks).sort((one, other) => compareNewest(other, one));
  const { state, send, printing, onPrinted } = usePaper(chosen);
  const stock = useListsState(needed);
  const button = (wish: PaperWish, label: string) => (
    <Button
      variant="default"
      leftSection={
        wish.to === 'print' ? <IconPrinter size={18} aria-hidden /> : <IconFileTypePdf size={18} aria-hidden />
      }
      loading={isSending(state)}
      disabled={chosen.length === 0 || (wish.kind === 'pick' && stock !== 'ready')}
      onClick={() => send(wish)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {orders.length > 1 && <OrderTicks orders={orders} chosen={chosen} onTicks={setTicks} />}
      {more && <Text size="sm">{words.orderPaper.firstOnes(orders.length)}</Text>}
      <ListsToCome of={needed} state={stock} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {button({ kind: 'pick', to: 'print' }, words.orderPaper.printPick)}
        {button({ kind: 'pick', to: 'pdf' }, words.orderPaper.savePick)}
        {button({ kind: 'notes', to: 'print' }, words.orderPaper.printNotes(chosen.length))}
        {button({ kind: 'notes', to: 'pdf' }, words.orderPaper.saveNotes(chosen.length))}
      </SimpleGrid>
      {printing !== undefined && <PaperSheet key={printing.at} paper={printing.paper} onPrinted={onPrinted} />}
    </>
  );
};

/** A heading of the dialog with buttons below it. */
export const PaperGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={3} size="h5" mb="xs">
      {title}
    </Title>
    <Group gap="xs">{children}</Group>
  </section>
);
