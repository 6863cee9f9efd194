import { Stack, Text } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { everyMovement, type MovementFilter } from '#domain/movement-filter';
import { words } from '#words/words';
import { Dialog, type Openable } from '../../ui/Dialog';
import { useNarrow } from '../../ui/use-narrow';
import { useProductsById } from '../../views/products';
import { MovementsSection } from './MovementsSection';
import { StockFigures } from './StockFigures';
import { StockOverTime } from './StockOverTime';
import { useStockPicture, useWarehouseRow } from './stock-pictures';

interface StockPictureDialogProps extends Openable {
  readonly productId: string;
  readonly name: string;
}

/** A product's places, its promised units, and its movements. */
export const StockPictureDialog = ({ opened, productId, name, onClose }: StockPictureDialogProps) => {
  const narrow = useNarrow();
  return (
    <Dialog opened={opened} onClose={onClose} title={words.stockPicture.title(name)} fullScreen={narrow} wide>
      <Picture key={productId} productId={productId} narrow={narrow} />
    </Dialog>
  );
};

const Picture = ({ productId, narrow }: { readonly productId: string; readonly narrow: boolean }) => {
  const picture = useStockPicture(productId);
  const row = useWarehouseRow(productId);
  const asOf = useMemo(() => ({ picture, row }), [picture, row]);
  const code = useProductsById().get(productId)?.code ?? '';
  const [filter, setFilter] = useState<MovementFilter>(everyMovement);
  const list = useRef<HTMLDivElement>(null);
  const showDays = (from: string, to: string) => {
    setFilter({ ...everyMovement, place: 'warehouse', from, to });
    list.current?.focus();
    list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Stack gap="md">
      {code !== '' && (
        <Text size="sm" c="dimmed">
          {words.stockPicture.code(code)}
        </Text>
      )}
      <StockFigures picture={picture} />
      <StockOverTime productId={productId} quantity={picture.warehouse} asOf={row} onDays={showDays} />
      <MovementsSection
        ref={list}
        productId={productId}
        code={code}
        narrow={narrow}
        asOf={asOf}
        filter={filter}
        onFilter={setFilter}
      />
    </Stack>
  );
};
