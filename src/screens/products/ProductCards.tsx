import { Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconBriefcase, IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { packLabel } from '#domain/pack-label';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { tabular } from '../../ui/theme';
import { AddButton } from './AddButton';
import { ByNameHeading } from './ByName';
import { itemOf, type ProductItemProps, type ProductListProps } from './product-list';
import { reasonIds } from './reasons';

/** A page of products on a narrow screen: one unit per tap, and not again once in the cart (spec §4). */
export const ProductCards = ({ products, named, ...list }: ProductListProps) => (
  <>
    <VisuallyHidden id={reasonIds.inCart}>{words.products.whyNot.inCart}</VisuallyHidden>
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
  <Stack gap="xs" component="ul" p={0} m={0} aria-label={label}>
    {products.map((product) => (
      <ProductCard key={product.id} {...itemOf(product, list)} />
    ))}
  </Stack>
);

const ProductCard = memo(({ product, stock, unsent, inBag, unitsInCart, hasClient, onAdd }: ProductItemProps) => {
  const inCart = unitsInCart !== undefined;
  return (
    <Paper component="li" withBorder p="sm" style={{ listStyle: 'none' }}>
      <Group wrap="nowrap" gap="sm" justify="space-between">
        <Stack gap={2} miw={0} flex={1}>
          <Text size="sm" fw={600} lineClamp={3} style={{ textWrap: 'balance' }}>
            {product.name}
          </Text>
          <Text size="sm" c="dimmed">
            {[product.code, packLabel(product)].filter((part) => part !== '').join(' · ')}
          </Text>
          <Text size="sm" component="div" style={tabular}>
            <Text span fw={600} size="sm">
              {formatLei(product.price)}
            </Text>
            {` · ${words.products.stockOf(stock)}`}
            {unsent > 0 && ` · ${words.products.unsent(unsent)}`}
            {inBag && (
              <>
                {' · '}
                <IconBriefcase size={14} aria-hidden /> {words.products.inBag}
              </>
            )}
          </Text>
        </Stack>
        <AddButton
          label={inCart ? words.products.inCartOf(product.name) : words.products.addOf(product.name)}
          reason={inCart ? 'inCart' : hasClient ? undefined : 'noClient'}
          leftSection={inCart ? <IconCheck size={16} aria-hidden /> : undefined}
          onAdd={() => onAdd(product, 1)}
        >
          {inCart ? words.products.inCart : words.products.add}
        </AddButton>
      </Group>
    </Paper>
  );
});
