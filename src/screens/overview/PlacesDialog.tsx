import { Stack } from '@mantine/core';
import { useState } from 'react';
import { productName } from '#words/display';
import { formatCount } from '#words/format';
import { words } from '#words/words';
import { type FigureRow, FigureTable } from '../../features/charts/FigureTable';
import { paths } from '../../paths';
import { Dialog, type Openable } from '../../ui/Dialog';
import { ShowMore } from '../../ui/ShowMore';
import { useNarrow } from '../../ui/use-narrow';
import { useMirror } from '../../views/context';
import { useImbalances } from '../../views/irregularities';
import { useFullBoxes } from '../../views/overview';
import { PlaceLink } from './PlaceLink';

/** Rows that are shown at once, and that one press adds. */
const atOnce = 50;

export type Places = 'boxes' | 'irregularities';

interface PlacesDialogProps extends Openable {
  readonly of: Places;
}

/** The list that a number of the overview is made of: full boxes, or products that do not add up. */
export const PlacesDialog = ({ opened, onClose, of }: PlacesDialogProps) => {
  const narrow = useNarrow();
  const title = of === 'boxes' ? words.overview.fullBoxes : words.overview.irregularities;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} wide fullScreen={narrow}>
      {of === 'boxes' ? <FullBoxes /> : <Irregularities />}
    </Dialog>
  );
};

const FullBoxes = () => {
  const rows = useFullBoxes().map(({ id, name, used, capacity }) => ({
    id,
    name: (
      <PlaceLink to={paths.boxes} search={name}>
        {name}
      </PlaceLink>
    ),
    figures: [formatCount(used), formatCount(capacity)],
  }));
  return (
    <Rows
      label={words.overview.fullBoxes}
      of={words.overview.columns.box}
      columns={[words.overview.columns.used, words.overview.columns.capacity]}
      rows={rows}
    />
  );
};

const Irregularities = () => {
  const { products } = useMirror().tables;
  const rows = useImbalances().map(({ product, warehouse, inBoxes }) => {
    const found = products.rows.get(product);
    const name = productName(found);
    return {
      id: product,
      name: (
        <PlaceLink to={paths.warehouse} search={found?.code || name}>
          {name}
        </PlaceLink>
      ),
      figures: [formatCount(warehouse), formatCount(inBoxes), formatCount(Math.abs(warehouse - inBoxes))],
    };
  });
  const heads = [words.stockPicture.warehouse, words.stockPicture.inBoxes, words.overview.columns.difference];
  return <Rows label={words.overview.irregularities} of={words.overview.columns.product} columns={heads} rows={rows} />;
};

interface RowsProps {
  readonly label: string;
  readonly of: string;
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
}

const Rows = ({ rows, ...table }: RowsProps) => {
  const [shown, setShown] = useState(atOnce);
  return (
    <Stack gap="sm">
      <FigureTable {...table} rows={rows.slice(0, shown)} />
      <ShowMore all={rows.length} shown={shown} step={atOnce} onMore={() => setShown(shown + atOnce)} />
    </Stack>
  );
};
