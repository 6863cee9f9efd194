import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { pageOf } from '#domain/page';
import type { OrderView } from '#domain/pending';
import { mayCall } from '#domain/roles';
import { words } from '#words/words';
import { Pager } from '../../ui/Pager';
import { useNarrow } from '../../ui/use-narrow';
import { useProductsById } from '../../views/products';
import { useStock } from '../../views/stock';
import { useOrderVat } from '../order-vat/use-vat-rows';
import { useSignedInUser } from '../people/signed-in-user';
import { CheckedLines } from './CheckedLines';
import { LineCards } from './LineCards';
import { LinesTable } from './LinesTable';
import { shownLines } from './lines-of';

/** Lines rendered at once; few orders have more. */
const linePageSize = 100;

/**
 * The order's lines with Grand Total (spec §2): a table, or cards on narrow screens; admins also get the check column.
 */
export const OrderLines = ({ order }: { readonly order: OrderView }) => {
  const narrow = useNarrow();
  const { role } = useSignedInUser();
  const products = useProductsById();
  const stock = useStock();
  const [wanted, setWanted] = useState(1);
  const { items, page, pages } = pageOf(order.products, wanted, linePageSize);
  const lines = useMemo(() => shownLines(items, order, products, stock), [items, order, products, stock]);
  const vat = useOrderVat(order, order.products);
  const Lines = narrow ? LineCards : LinesTable;
  return (
    <Stack gap="xs" component="section" aria-label={words.orderDetails.products}>
      {mayCall(role, 'checkLine') ? (
        <CheckedLines order={order} lines={lines} vat={vat} Lines={Lines} />
      ) : (
        <Lines lines={lines} grandTotal={order.price} vat={vat} />
      )}
      {pages > 1 && <Pager label={words.orderDetails.pages} page={page} pages={pages} onPage={setWanted} />}
    </Stack>
  );
};
