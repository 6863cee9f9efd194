import type { CartItem } from '#domain/cart';
import { doubtsOf, type LineDoubts } from '#domain/cart-doubts';
import { useProductsById } from '../../views/products';
import { useStock } from '../../views/stock';
import { useHasWarehouse } from '../../views/warehouse';

/** Returns the function that says what speaks against a line as it is: another price now, or less in stock. */
export const useDoubts = (): ((item: CartItem) => LineDoubts) => {
  const products = useProductsById();
  const stock = useStock();
  const hasWarehouse = useHasWarehouse();
  return (item) =>
    doubtsOf(item, {
      price: products.get(item.product.id)?.price,
      stock: hasWarehouse ? (stock.get(item.product.id) ?? 0) : undefined,
    });
};
