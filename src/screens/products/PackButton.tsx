import { nextPack } from '#domain/quantity';
import type { Product } from '#wire/product';
import { words } from '#words/words';
import { AddButton } from './AddButton';
import type { Reason } from './reasons';

interface PackButtonProps {
  readonly product: Product;
  /** Units in the cart; undefined: the product is not in it. */
  readonly inCart: number | undefined;
  readonly reason: Reason | undefined;
  /** Called with the units that are to be in the cart. */
  readonly onPack: (units: number) => void;
}

/** The next full pack of a product, by one press. */
export const PackButton = ({ product, inCart, reason, onPack }: PackButtonProps) => {
  const pack = nextPack(inCart, product.packSize);
  if (pack === undefined) return null;
  const text = words.products.packs(pack.units, pack.packs, product.packUnit);
  return (
    <AddButton
      variant="default"
      fullWidth
      px={4}
      mt={4}
      className="pack-button"
      label={words.products.packsOf(product.name, text)}
      reason={reason}
      onAdd={() => onPack(pack.units)}
    >
      {text}
    </AddButton>
  );
};
