import { Text } from '@mantine/core';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { tabular } from '../../ui/theme';

interface PriceAndStockProps {
  /** Lei. */
  readonly price: number;
  /** Undefined: it is not known. */
  readonly stock: number | undefined;
  /** Follows the stock; '' for nothing. */
  readonly more?: string;
}

/**
 * The lines below a product's name on a phone. The stock has its own: where it shared the price's, a product that ran
 * out of stock had a line more, and all products below moved.
 */
export const PriceAndStock = ({ price, stock, more = '' }: PriceAndStockProps) => (
  <>
    <Text size="sm" fw={600} lh={1.2} style={tabular}>
      {formatLei(price)}
    </Text>
    <Text size="xs" lh={1.2} mih="1.2em" component="div" style={tabular}>
      {[stock === undefined ? '' : words.products.stockOf(stock), more].filter((part) => part !== '').join(' · ')}
    </Text>
  </>
);
