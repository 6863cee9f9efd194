import { Stack, Title } from '@mantine/core';
import { useCallback } from 'react';
import {
  type DraftLine,
  type OrderDraft,
  type OrderPart,
  priceOf,
  quantityOf,
  withoutParts,
  withoutProduct,
  withPart,
  withProduct,
} from '#domain/order-editing';
import type { OrderView } from '#domain/pending';
import { productName } from '#words/display';
import { codeLabel } from '#words/product-labels';
import { words } from '#words/words';
import { Pager } from '../../ui/Pager';
import { useProductsById } from '../../views/products';
import { ProductPicker } from '../place-lines/ProductPicker';
import { EditedLine } from './EditedLine';
import './edit-order.css';

/** Lines rendered at once; few orders have more. */
export const linePageSize = 100;

interface EditedLinesProps {
  readonly order: OrderView;
  readonly lines: readonly DraftLine[];
  readonly page: { readonly items: readonly DraftLine[]; readonly page: number; readonly pages: number };
  readonly onPage: (page: number) => void;
  readonly locked: boolean;
  readonly problemAt: (part: OrderPart) => string | undefined;
  readonly onDraft: (change: (draft: OrderDraft | undefined) => OrderDraft) => void;
}

/** The lines of an order with their fields, and 'Add product...' below them. */
export const EditedLines = ({ order, lines, page, onPage, locked, problemAt, onDraft }: EditedLinesProps) => {
  const products = useProductsById();
  const acts = useLineActs(order, onDraft);
  const staying = new Set(lines.filter(({ removed }) => !removed).map(({ product }) => product));
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {words.orderDetails.products}
      </Title>
      <ul className="edit-order-lines" aria-label={words.orderDetails.products}>
        {page.items.map(({ product, line, quantity, price, removed }) => {
          const known = products.get(product);
          // The price that an untouched line has: the order's, or of an added line the list price.
          const given = line?.unitprice ?? known?.price;
          return (
            <EditedLine
              key={product}
              product={product}
              name={productName(known, line?.productCopy)}
              code={known === undefined ? '' : codeLabel(known)}
              quantity={quantity}
              price={price}
              priceTyped={price !== given?.toFixed(2)}
              removed={removed}
              ticked={line?.added === true}
              delivered={line?.deliveredQuantity ?? 0}
              wrongQuantity={problemAt(quantityOf(product))}
              wrongPrice={problemAt(priceOf(product))}
              locked={locked}
              {...acts}
            />
          );
        })}
      </ul>
      {page.pages > 1 && (
        <Pager label={words.orderEditing.title(order.id)} page={page.page} pages={page.pages} onPage={onPage} />
      )}
      <div>
        <ProductPicker
          taken={(id) => staying.has(id)}
          takenWords={words.orderEditing.alreadyIn}
          disabled={locked}
          onPick={({ id, price }) => {
            onDraft((before = {}) => withProduct(order, before, id, price));
            const at = lines.findIndex(({ product }) => product === id);
            onPage(Math.floor((at < 0 ? lines.length : at) / linePageSize) + 1);
          }}
        />
      </div>
    </Stack>
  );
};

/** What is done with a line; each keeps its identity, so that a keystroke draws one line. */
const useLineActs = (order: OrderView, onDraft: EditedLinesProps['onDraft']) => {
  const onType = useCallback(
    (part: OrderPart, text: string) => onDraft((before = {}) => withPart(order, before, part, text)),
    [order, onDraft],
  );
  const onRemove = useCallback(
    (product: string) => onDraft((before = {}) => withoutProduct(order, before, product)),
    [order, onDraft],
  );
  const onPutBack = useCallback(
    (product: string) => onDraft((before = {}) => withoutParts(before, quantityOf(product), priceOf(product))),
    [onDraft],
  );
  return { onType, onRemove, onPutBack };
};
