import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ShortProduct } from '#domain/short-products';
import { productName } from '#words/display';
import { words } from '#words/words';
import { ListsToCome, useListsState } from '../../lists/ListsToCome';
import { Dialog, type Openable } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { ShowMore } from '../../ui/ShowMore';
import { useNarrow } from '../../ui/use-narrow';
import { useProductsById } from '../../views/products';
import { useShortProducts } from '../../views/short-products';
import { SaveListButton } from '../save-list/SaveListButton';
import { madeRows } from '../save-list/use-save-list';
import { ShortCards, ShortTable } from './ShortRows';

interface ShortProps {
  /** Shows this order in the list. */
  readonly onOrder: (order: string) => void;
}

/** Products of which open orders wait for more than there is, for which orders, and as a file. */
export const ShortProductsDialog = ({ opened, onClose, onOrder }: Openable & ShortProps) => {
  const narrow = useNarrow();
  return (
    <Dialog opened={opened} onClose={onClose} title={words.delivering.open} wide fullScreen={narrow}>
      <OnceLoaded onOrder={onOrder} />
    </Dialog>
  );
};

const needed = ['order', 'warehouse', 'product'] as const;

/** Waits for orders and stock: without all of them too much or too little would be short. */
const OnceLoaded = ({ onOrder }: ShortProps) => {
  const state = useListsState(needed);
  return state === 'ready' ? <Short onOrder={onOrder} /> : <ListsToCome of={needed} state={state} />;
};

/** Products that are shown at once, and that one press adds. */
const atOnce = 100;

const Short = ({ onOrder }: ShortProps) => {
  const short = useShortProducts();
  const products = useProductsById();
  const narrow = useNarrow();
  const [shown, setShown] = useState(atOnce);
  if (short.length === 0) return <EmptyState title={words.delivering.none}>{words.delivering.noneMore}</EmptyState>;
  const nameOf = (id: string) => ({ name: productName(products.get(id)), code: products.get(id)?.code ?? '' });
  const rows = short.slice(0, shown).map((one) => ({ ...one, ...nameOf(one.product) }));
  const missing = short.reduce((sum, one) => sum + one.missing, 0);
  const file = () => ({
    list: 'short' as const,
    columns: columns(),
    rows: madeRows(short, ({ product, promised, inStock, missing: lacking, orders }: ShortProduct) => {
      const { name, code } = nameOf(product);
      return [code, name, promised, inStock, lacking, orders.map(({ id, units }) => `${id}: ${units}`).join(', ')];
    }),
  });
  const Rows = narrow ? ShortCards : ShortTable;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status">
          {words.delivering.summary(short.length, missing)}
        </Text>
        <SaveListButton file={file} />
      </Group>
      <Rows rows={rows} onOpen={onOrder} />
      <ShowMore all={short.length} shown={shown} step={atOnce} onMore={() => setShown(shown + atOnce)} />
    </Stack>
  );
};

/** The file's columns. */
const columns = () => [
  words.orderDetails.column.code,
  words.orderDetails.column.product,
  words.delivering.promised,
  words.orderDetails.column.inStock,
  words.delivering.missing,
  words.delivering.orders,
];
