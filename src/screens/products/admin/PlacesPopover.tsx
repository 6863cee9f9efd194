import type { Product } from '#wire/product';
import { HoverCard } from '../../parts/hover-card/HoverCard';
import type { CardTarget } from '../../parts/hover-card/use-hover-card';
import { ProductPlaces } from './ProductPlaces';

interface PlacesPopoverProps {
  readonly target: CardTarget;
  readonly product: Product;
  readonly onInside: (inside: boolean) => void;
}

/** Where the product of the row is that asks for it. */
export const PlacesPopover = ({ target, product, onInside }: PlacesPopoverProps) => (
  <HoverCard target={target} label={`Where ${product.name} is`} onInside={onInside}>
    <div className="product-places">
      <ProductPlaces product={product} />
    </div>
  </HoverCard>
);
