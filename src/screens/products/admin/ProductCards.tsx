import { memo } from 'react';
import { formatLei } from '#domain/money';
import { RowButton } from '../../../ui/RowButton';
import { itemOf, type ProductItemProps, type ProductListProps } from './product-list';
import { TotalButton } from './TotalButton';

/** A page of the catalogue on a narrow screen. */
export const ProductCards = ({ products, ...list }: ProductListProps) => (
  <ul className="product-cards" aria-label="Products">
    {products.map((product) => (
      <ProductCard key={product.id} {...itemOf(product, list)} />
    ))}
  </ul>
);

const ProductCard = memo(({ product, stock, inBag, total, placesOpen, places, onEdit }: ProductItemProps) => (
  <li className="product-card">
    <div className="product-card-words">
      <b>{product.name}</b>
      <span className="product-card-code">{product.code}</span>
      <span>
        <b>{formatLei(product.price)}</b>
        {` · Stock ${stock}`}
        {inBag && ' · In bag'}
      </span>
    </div>
    <div className="product-card-buttons">
      <TotalButton
        productId={product.id}
        name={product.name}
        total={total}
        open={placesOpen}
        places={places}
        label="Total "
      />
      <RowButton size="sm" aria-label={`Edit ${product.name}`} onClick={() => onEdit(product.id)}>
        Edit
      </RowButton>
    </div>
  </li>
));
