import { memo } from 'react';
import { formatLei } from '#words/format';
import { furtherLabel } from '#words/product-labels';
import { words } from '#words/words';
import { RowButton } from '../../../ui/RowButton';
import { ByNameHeading } from '../ByName';
import { Further } from '../Further';
import { itemOf, type ProductItemProps, type ProductListProps } from './product-list';
import { TotalButton } from './TotalButton';

/** A page of the catalogue on a narrow screen. */
export const ProductCards = ({ products, named, ...list }: ProductListProps) => (
  <>
    {products.length > 0 && <Cards label={words.products.title} products={products} {...list} />}
    {named.length > 0 && (
      <>
        <ByNameHeading />
        <Cards label={words.products.listByName} products={named} {...list} />
      </>
    )}
  </>
);

interface CardsProps extends Omit<ProductListProps, 'named'> {
  readonly label: string;
}

const Cards = ({ label, products, ...list }: CardsProps) => (
  <ul className="product-cards" aria-label={label}>
    {products.map((product) => (
      <ProductCard key={product.id} {...itemOf(product, list)} />
    ))}
  </ul>
);

const ProductCard = memo(({ product, stock, inBag, total, placesOpen, places, onEdit }: ProductItemProps) => (
  <li className="product-card listed-card">
    <div className="product-card-words">
      <b>{product.name}</b>
      <Further words={furtherLabel(product)} />
      <span className="product-card-code">{product.code}</span>
      <span>
        <b>{formatLei(product.price)}</b>
        {` · ${words.products.stockOf(stock)}`}
        {inBag && ` · ${words.products.inBag}`}
      </span>
    </div>
    <div className="product-card-buttons">
      <TotalButton
        productId={product.id}
        name={product.name}
        total={total}
        open={placesOpen}
        places={places}
        label={`${words.productsDesk.total} `}
      />
      <RowButton size="sm" aria-label={words.productsDesk.editOf(product.name)} onClick={() => onEdit(product.id)}>
        {words.productsDesk.edit}
      </RowButton>
    </div>
  </li>
));
