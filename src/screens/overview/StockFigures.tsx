import { Anchor, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ShortProduct } from '#domain/short-products';
import { productName } from '#words/display';
import { formatCount } from '#words/format';
import { words } from '#words/words';
import { FigureTable } from '../../features/charts/FigureTable';
import { paths } from '../../paths';
import { onDemand } from '../../ui/OnDemand';
import { useMirror } from '../../views/context';
import { useIrregularityCount } from '../../views/irregularities';
import { useFullBoxes } from '../../views/overview';
import { useShortProducts } from '../../views/short-products';
import { LastBackup } from './LastBackup';
import { OrdersLink } from './OrdersLink';
import { PlaceLink } from './PlaceLink';
import type { Places } from './PlacesDialog';
import { Section } from './Section';
import { SilentDevices } from './SilentDevices';
import { Tile, Tiles } from './Tile';

const PlacesDialog = onDemand(async () => (await import('./PlacesDialog')).PlacesDialog);
const ShortProductsDialog = onDemand(
  async () => (await import('../../features/short-products/ShortProductsDialog')).ShortProductsDialog,
);

const mostRows = 10;

/** A number that opens the list that makes it; a plain one where there is nothing to list. */
const Opens = ({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) =>
  count === 0 ? (
    formatCount(0)
  ) : (
    <Anchor inherit component="button" type="button" onClick={onOpen}>
      {formatCount(count)}
    </Anchor>
  );

/** What lacks, what is full, what does not add up, which devices are silent, and the server's last backup. */
export const StockFigures = ({ lacking }: { readonly lacking: number }) => {
  const short = useShortProducts();
  const full = useFullBoxes();
  const irregular = useIrregularityCount();
  const navigate = useNavigate();
  const [listed, setListed] = useState<Places>('boxes');
  const [listing, list] = useDisclosure(false);
  const [shorts, shortList] = useDisclosure(false);
  const open = (places: Places) => {
    setListed(places);
    list.open();
  };
  return (
    <>
      <Section title={words.overview.stock}>
        <Tiles label={words.overview.stock}>
          <Tile label={words.overview.lacking}>
            <OrdersLink of={lacking} to={{ lacks: 'stock' }}>
              {formatCount(lacking)}
            </OrdersLink>
          </Tile>
          <Tile label={words.overview.shortProducts}>
            <Opens count={short.length} onOpen={shortList.open} />
          </Tile>
          <Tile label={words.overview.fullBoxes}>
            <Opens count={full.length} onOpen={() => open('boxes')} />
          </Tile>
          <Tile label={words.overview.irregularities}>
            <Opens count={irregular} onOpen={() => open('irregularities')} />
          </Tile>
          <SilentDevices />
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
      <PlacesDialog opened={listing} onClose={list.close} of={listed} />
      <ShortProductsDialog
        opened={shorts}
        onClose={shortList.close}
        onOrder={(order) => void navigate({ to: paths.orders, search: { q: order } })}
      />
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
        of={words.overview.columns.product}
        columns={(['needed', 'inStock', 'short'] as const).map((column) => words.overview.columns[column])}
        rows={short.slice(0, mostRows).map(({ product, promised, inStock, missing, orders }) => {
          const found = products.rows.get(product);
          const name = productName(found);
          const { code = '' } = found ?? {};
          const inWarehouse = (units: number) => (
            <PlaceLink key={units} to={paths.warehouse} search={code || name}>
              {formatCount(units)}
            </PlaceLink>
          );
          return {
            id: product,
            name,
            figures: [
              // The search of /orders finds a product by its code alone.
              code === '' ? (
                formatCount(promised)
              ) : (
                <OrdersLink key="needed" of={orders.length} to={{ q: code, stage: 'open' }}>
                  {formatCount(promised)}
                </OrdersLink>
              ),
              inWarehouse(inStock),
              inWarehouse(missing),
            ],
          };
        })}
      />
    </>
  );
};
