import { Box, Group, Text } from '@mantine/core';
import type { readDraft } from '#domain/order-editing';
import type { OrderView } from '#domain/pending';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { tabular } from '../../ui/theme';
import { useOrderVat } from '../order-vat/use-vat-rows';
import { VatRows } from '../order-vat/VatRows';

type EditedTotalProps = Pick<ReturnType<typeof readDraft>, 'price' | 'lines'> & { readonly order: OrderView };

/** The total of an order as it is typed, with its VAT: lines keep their rates. */
export const EditedTotal = ({ order, price, lines }: EditedTotalProps) => {
  const rates = new Map(order.products.map(({ product, vatRate }) => [product, vatRate]));
  const vat = useOrderVat(
    order,
    lines.map((line) => ({ ...line, vatRate: rates.get(line.product) })),
  );
  return (
    <Box pb="xs">
      <Group justify="space-between" gap="sm">
        <Text fw={700}>{words.orderDetails.grandTotal}</Text>
        <Text fw={700} style={tabular} aria-live="polite">
          {formatLei(price)}
        </Text>
      </Group>
      <VatRows rows={vat} />
    </Box>
  );
};
