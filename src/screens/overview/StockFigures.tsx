import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShortProduct } from '#domain/short-products';
import { productName } from '#words/display';
import { formatCount } from '#words/format';
import { words } from '#words/words';
import { paths } from '../../paths';
import { useMirror } from '../../views/context';
import { useIrregularityCount } from '../../views/irregularities';
import { useFullBoxes } from '../../views/overview';
import { useShortProducts } from '../../views/short-products';
import { FigureTable } from './FigureTable';
import { LastBackup } from './LastBackup';
import { OrdersLink } from './OrdersLink';
import { Section } from './Section';
import { Tile, Tiles } from './Tile';

const mostRows = 10;

const ScreenLink = ({ to, children }: { readonly to: '/warehouse' | '/boxes'; readonly children: ReactNode }) => (
  <Anchor inherit renderRoot={(props) => <Link {...props} to={to} />}>
    {children}
  </Anchor>
);

/** What lacks, what is full, what does not add up, and the server's last backup. */
export const StockFigures = ({ lacking }: { readonly lacking: number }) => {
  const short = useShortProducts();
  const full = useFullBoxes();
  const irregular = useIrregularityCount();
  return (
    <>
      <Section title={words.overview.stock}>
        <Tiles label={words.overview.stock}>
          <Tile label={words.overview.lacking}>
            <OrdersLink to={{ lacks: 'stock' }}>{formatCount(lacking)}</OrdersLink>
          </Tile>
          <Tile label={words.overview.shortProducts}>
            <ScreenLink to={paths.warehouse}>{formatCount(short.length)}</ScreenLink>
          </Tile>
          <Tile label={words.overview.fullBoxes}>
            <ScreenLink to={paths.boxes}>{formatCount(full)}</ScreenLink>
          </Tile>
          <Tile label={words.overview.irregularities}>
            <ScreenLink to={paths.warehouse}>{formatCount(irregular)}</ScreenLink>
          </Tile>
          <LastBackup />
        </Tiles>
      </Section>
      <Section title={words.overview.shortProducts}>
        {short.length === 0 ? (
          <Text size="sm" c="dimmed">
            {words.overview.noneShort}
          </Text>
        ) : (
          <ShortTable short={short} />
        )}
      </Section>
    </>
  );
};

const ShortTable = ({ short }: { readonly short: readonly ShortProduct[] }) => {
  const { products } = useMirror().tables;
  return (
    <>
      {short.length > mostRows && (
        <Text size="sm" c="dimmed">
          {words.overview.shortest(mostRows, short.length)}
        </Text>
      )}
      <FigureTable
        label={words.overview.shortProducts}
        of="product"
        columns={['needed', 'inStock', 'short']}
        rows={short.slice(0, mostRows).map(({ product, promised, inStock, missing }) => {
          const { code = '' } = products.rows.get(product) ?? {};
          const units = formatCount(promised);
          return {
            id: product,
            name: productName(products.rows.get(product)),
            figures: [
              code === '' ? (
                units
              ) : (
                <OrdersLink key="needed" to={{ q: code, stage: 'open' }}>
                  {units}
                </OrdersLink>
              ),
              formatCount(inStock),
              formatCount(missing),
            ],
          };
        })}
      />
    </>
  );
};
