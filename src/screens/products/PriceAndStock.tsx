import { Text } from '@mantine/core';
import type { Product } from '#wire/product';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { tabular } from '../../ui/theme';

interface PriceAndStockProps {
  readonly product: Product;
  /** Undefined: it is not known. */
  readonly stock: number | undefined;
  /** Units in the cart. */
  readonly inCart: number | undefined;
  /** Follows the stock; '' for nothing. */
  readonly more?: string;
}

/**
 * The lines below a product's name on a phone. The stock has its own, which also says that the cart has more: where it
 * shared the price's, a product that ran out of stock had a line more, and all products below moved.
 */
export const PriceAndStock = ({ product, stock, inCart = 0, more = '' }: PriceAndStockProps) => {
  const exceeds = stock !== undefined && inCart > stock;
  return (
    <>
      <Text size="sm" fw={600} lh={1.2} style={tabular}>
        {formatLei(product.price)}
      </Text>
      <Text size="xs" lh={1.2} mih="1.2em" fw={exceeds ? 700 : 400} component="div" style={tabular}>
        {[stockWords(stock, exceeds), more].filter((part) => part !== '').join(' · ')}
      </Text>
    </>
  );
};

const stockWords = (stock: number | undefined, exceeds: boolean): string => {
  if (stock === undefined) return '';
  return exceeds ? words.products.onlyInStock(stock) : words.products.stockOf(stock);
};
