import { Button, List, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Details } from '#domain/commands/descriptor';
import { queuedOf } from '#domain/commands/table';
import { clientFields } from '#wire/client';
import type { Command } from '#wire/command';
import type { NewOrder } from '#wire/order';
import { productName } from '#words/display';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { useProductsById } from '../../views/products';
import { fieldName } from '../../words/refusals';

interface EntryDetailsProps {
  readonly command: Command;
  /** The kind of entry, for screen readers. */
  readonly label: string;
}

/** The content of an entry, opened by a tap: an order's lines, a client's fields, a text. */
export const EntryDetails = ({ command, label }: EntryDetailsProps) => {
  const [opened, setOpened] = useState(false);
  const panel = useId();
  const details = queuedOf(command)?.details?.(command);
  // A removal and a mark have no content besides their title.
  if (details === undefined) return null;
  const Icon = opened ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <Button
        variant="transparent"
        px={0}
        size="compact-md"
        fz="sm"
        leftSection={<Icon size={16} aria-hidden />}
        aria-expanded={opened}
        aria-controls={panel}
        aria-label={words.entryDetails.detailsOf(label)}
        onClick={() => setOpened(!opened)}
      >
        {words.entryDetails.details}
      </Button>
      <div id={panel} hidden={!opened}>
        {opened ? <Shown details={details} /> : null}
      </div>
    </div>
  );
};

const Shown = ({ details }: { readonly details: Details }) =>
  'order' in details ? <OrderLines order={details.order} /> : <Fields {...details} />;

const OrderLines = ({ order }: { readonly order: NewOrder }) => {
  const products = useProductsById();
  return (
    <Stack gap={4}>
      <List size="sm" aria-label={words.entryDetails.lines}>
        {order.products.map(({ product, quantity, unitprice, deliveredQuantity }) => (
          <List.Item key={product}>
            {words.entryDetails.line({
              quantity,
              product: productName(products.get(product)),
              price: formatLei(unitprice),
              sample: deliveredQuantity > 0,
            })}
          </List.Item>
        ))}
      </List>
      {order.observations === undefined || order.observations === '' ? null : (
        <Text size="sm">{words.entryDetails.observations(order.observations)}</Text>
      )}
    </Stack>
  );
};

type Values = Readonly<Partial<Record<string, string>>>;
const fieldsShown = [...clientFields, 'title', 'description', 'note'];

const Fields = ({ values, before }: { readonly values: Values; readonly before?: Values | undefined }) => (
  <List size="sm">
    {fieldsShown.flatMap((field) => {
      const value = values[field] ?? '';
      const old = before?.[field];
      // An empty field of a new item is no value; an edit emptied it.
      if (before === undefined ? value === '' : values[field] === undefined) return [];
      return [
        <List.Item key={field} style={{ whiteSpace: 'pre-line' }}>
          {words.entryDetails.field(fieldName(field), value || words.entryDetails.nothing)}
          {old === undefined ? null : (
            <Text span size="sm" c="dimmed">
              {words.entryDetails.was(old || words.entryDetails.nothing)}
            </Text>
          )}
        </List.Item>,
      ];
    })}
  </List>
);
