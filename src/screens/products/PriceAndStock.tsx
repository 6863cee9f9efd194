import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { tabular } from '../../ui/theme';

interface PriceAndStockProps {
  /** Lei. */
  readonly price: number;
  /** Undefined: it is not known. */
  readonly stock: number | undefined;
  /** Follows the stock. */
  readonly children?: ReactNode;
}

/**
 * The lines below a product's name on a phone. The stock has its own: where it shared the price's, a product that ran
 * out of stock had a line more, and all products below moved.
 */
export const PriceAndStock = ({ price, stock, children }: PriceAndStockProps) => (
  <>
    <Text size="sm" fw={600} lh={1.2} style={tabular}>
      {formatLei(price)}
    </Text>
    <Text size="xs" lh={1.2} component="div" style={tabular}>
      {stock !== undefined && words.products.stockOf(stock)}
      {children}
    </Text>
  </>
);
