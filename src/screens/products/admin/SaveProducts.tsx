import type { ProductFigures } from '#domain/desk-products';
import type { Product } from '#wire/product';
import { words } from '#words/words';
import { SaveListButton } from '../../../features/save-list/SaveListButton';
import { madeRows } from '../../../features/save-list/use-save-list';

interface SaveProductsProps {
  readonly found: readonly Product[];
  /** Those that were found by name. */
  readonly further: readonly Product[];
  readonly figures: ProductFigures;
}

/** The products that the search has found, as a file. */
export const SaveProducts = ({ found, further, figures: { stock, inBag, totals } }: SaveProductsProps) => {
  const file = () => ({
    list: 'products' as const,
    columns: [
      words.warehouse.code,
      words.warehouse.productName,
      words.listFiles.price,
      words.orderDetails.column.inStock,
      words.listFiles.inBag,
      words.listFiles.total,
      words.listFiles.packSize,
      words.listFiles.packUnit,
      words.listFiles.vatRate,
      words.listFiles.category,
      words.listFiles.archived,
    ],
    rows: madeRows([...found, ...further], (product) => [
      product.code,
      product.name,
      product.price,
      stock.get(product.id) ?? 0,
      inBag.has(product.id) ? words.listFiles.yes : '',
      totals.get(product.id) ?? 0,
      product.packSize ?? '',
      product.packUnit ?? '',
      product.vatRate ?? '',
      product.category ?? '',
      product.archived === true ? words.listFiles.yes : '',
    ]),
  });
  return <SaveListButton besideMain file={file} disabled={found.length + further.length === 0} />;
};
