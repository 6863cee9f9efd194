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

/** The first line below a product's name on a phone. */
export const PriceAndStock = ({ price, stock, children }: PriceAndStockProps) => (
  <Text size="xs" component="div" style={tabular}>
    <Text span size="sm" fw={600}>
      {formatLei(price)}
    </Text>
    {stock !== undefined && ` · ${words.products.stockOf(stock)}`}
    {children}
  </Text>
);
