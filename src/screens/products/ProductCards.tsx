import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { memo } from 'react';
import { packLabel } from '#domain/pack-label';
import { words } from '#words/words';
import { useUnitsInCart } from '../../features/cart/use-cart';
import { ByNameHeading } from './ByName';
import { CartControl } from './CartControl';
import { PriceAndStock } from './PriceAndStock';
import { itemOf, type ProductItemProps, type ProductListProps } from './product-list';
import './product-cards.css';

/**
 * A page of products on a narrow screen: Add puts one unit into the cart and is then gone (spec §4); in its place is
 * the quantity of the cart's line.
 */
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
  <Stack gap={4} component="ul" p={0} m={0} aria-label={label}>
    {products.map((product) => (
      <ProductCard key={product.id} {...itemOf(product, list)} />
    ))}
  </Stack>
);

const ProductCard = memo(({ product, stock, unsent, inBag, ...control }: ProductItemProps) => {
  const inCart = useUnitsInCart(product.code);
  return (
    <Paper component="li" withBorder className="order-card listed-card">
      <Text size="sm" fw={600} lh={1.35} lineClamp={3} style={{ textWrap: 'balance' }}>
        {product.name}
      </Text>
      <Group wrap="nowrap" gap={8} justify="space-between" align="flex-start" className="wraps-large-text">
        <Stack gap={0} miw={0} flex={1} className="product-facts">
          <PriceAndStock {...{ product, stock, inCart }} more={unsent > 0 ? words.products.unsent(unsent) : ''} />
          <Text size="xs" lh={1.2} c="dimmed" component="div">
            {[product.code, packLabel(product)].filter((part) => part !== '').join(' · ')}
            {inBag && (
              <>
                {' · '}
                <IconBriefcase size={12} aria-hidden /> {words.products.inBag}
              </>
            )}
          </Text>
        </Stack>
        <CartControl {...{ product, inCart }} units={1} label={words.products.addOf(product.name)} {...control}>
          {words.products.add}
        </CartControl>
      </Group>
    </Paper>
  );
});
