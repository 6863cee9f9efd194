import { Accordion, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { allocatedUnits } from '#domain/allocation';
import type { OverviewKind, OverviewProduct } from '#domain/import-overview';
import type { ImportFacts } from '#domain/import-product';
import { productName } from '#words/display';
import { words } from '#words/words';
import { sharedNames } from '../../../features/box-allocation/box-rows';
import { RowButton } from '../../../ui/RowButton';
import { ShowMore } from '../../../ui/ShowMore';
import { TextParts } from '../../../ui/TextParts';
import { ToneBadge } from '../../../ui/ToneBadge';
import { tabular } from '../../../ui/theme';
import { useProductsById } from '../../../views/products';
import { unitsOf } from './import-status';

/** Products shown at first, and added by each 'Show more'. */
const firstProducts = 25;

/** Boxes that are listed by name at most. */
const mostNamed = 3;

interface OverviewGroupProps {
  readonly kind: OverviewKind;
  readonly products: readonly OverviewProduct[];
  readonly boxes: ImportFacts['boxes'];
  readonly onChange: (position: number) => void;
  /** What can be done about all of them. */
  readonly children: ReactNode;
}

/** Products of one kind: how many, and folded away where each of them goes. */
export const OverviewGroup = ({ kind, products, boxes, onChange, children }: OverviewGroupProps) => {
  const [rows, setRows] = useState(firstProducts);
  const names = useMemo(() => namesOf(boxes), [boxes]);
  const title = words.importOverview.groups[kind];
  return (
    <Accordion.Item value={kind}>
      <Accordion.Control>
        <Group gap="xs" justify="space-between">
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed" style={tabular}>
            {words.importOverview.size(products.length, unitsOf(products))}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{words.importOverview.hints[kind]}</Text>
          {children}
          <ul className="import-products" aria-label={title}>
            {products.slice(0, rows).map((product) => (
              <OverviewRow key={product.productId} product={product} names={names} onChange={onChange} />
            ))}
          </ul>
          <ShowMore
            all={products.length}
            shown={rows}
            step={firstProducts}
            onMore={() => setRows(rows + firstProducts)}
          />
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
};

/** By id; boxes that share a name show their ids. */
const namesOf = (boxes: ImportFacts['boxes']): ReadonlyMap<string, string> => {
  const shared = sharedNames(boxes);
  return new Map(boxes.map(({ id, name }) => [id, shared.has(name) ? `${name} (${id})` : name]));
};

interface OverviewRowProps {
  readonly product: OverviewProduct;
  readonly names: ReadonlyMap<string, string>;
  readonly onChange: (position: number) => void;
}

const OverviewRow = ({ product, names, onChange }: OverviewRowProps) => {
  const known = useProductsById().get(product.productId);
  const name = productName(known);
  return (
    <li className="import-product">
      <div>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {words.importWizard.productTitle(product.quantity, name)}
          </Text>
          {product.decided && <ToneBadge tone="done">{words.importOverview.decided}</ToneBadge>}
        </Group>
        <Text size="sm" c="dimmed" style={tabular}>
          <TextParts parts={[...(known === undefined ? [] : [known.code]), ...placesOf(product, names)]} />
        </Text>
      </div>
      <RowButton aria-label={words.importOverview.changeOf(name)} onClick={() => onChange(product.position)}>
        {words.importOverview.change}
      </RowButton>
    </li>
  );
};

/** Where a product's units go: orders, a bag, boxes, and what has no place. */
const placesOf = (product: OverviewProduct, names: ReadonlyMap<string, string>): readonly string[] => {
  const { orderUnits, boxUnits, toBag, unallocated } = product;
  const boxes = [...boxUnits];
  const further = boxes.slice(mostNamed);
  return [
    ...(orderUnits.size === 0 ? [] : [words.importOverview.toOrders(allocatedUnits(orderUnits), orderUnits.size)]),
    ...(toBag === undefined ? [] : [words.importOverview.toBag]),
    ...boxes.slice(0, mostNamed).map(([id, units]) => words.importOverview.intoBox(units, names.get(id) ?? id)),
    ...(further.length === 0 ? [] : [words.importOverview.intoMore(allocatedUnits(new Map(further)), further.length)]),
    ...(unallocated > 0 ? [words.importOverview.inNoBox(unallocated)] : []),
  ];
};
