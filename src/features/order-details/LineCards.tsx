import { Group, Paper, Stack, Text } from '@mantine/core';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { tabular } from '../../ui/theme';
import { LineCheckbox } from '../line-check/LineCheckbox';
import { PartDelivered } from '../line-check/PartDelivery';
import { tooFew } from '../line-check/why-not-ticked';
import { VatRows } from '../order-vat/VatRows';
import { LinePart } from './LinePart';
import type { LinesProps } from './lines-of';
import { listPriceWords } from './list-price';

/** The lines of an order on a narrow screen: one card each, with the content of all the table's columns. */
export const LineCards = ({ lines, grandTotal, vat, checking }: LinesProps) => (
  <>
    <Stack gap="xs" component="ul" p={0} m={0} aria-label={words.orderDetails.products}>
      {lines.map((line) => (
        <Paper key={line.key} component="li" withBorder p="sm" style={{ listStyle: 'none' }}>
          <Text size="sm" fw={600}>
            {line.name}
          </Text>
          {line.code !== '' && (
            <Text size="sm" c="dimmed">
              {words.orderDetails.codeIs(line.code)}
            </Text>
          )}
          <Group component="dl" gap="md" my={4} style={tabular}>
            <Figure label={words.orderDetails.column.inStock} value={line.inStock ?? '–'} />
            <Figure label={words.orderDetails.column.quantity} value={line.quantity} />
            <Figure label={words.orderDetails.column.delivered} value={line.delivered} />
          </Group>
          <PartDelivered delivery={line.delivery} />
          <Group component="dl" justify="space-between" gap="md" m={0} style={tabular}>
            <Figure label={words.orderDetails.column.unitPrice} value={formatLei(line.unitprice)} />
            {line.listprice !== undefined && (
              <Figure label={words.orderDetails.listPrice} value={listPriceWords(line.unitprice, line.listprice)} />
            )}
            <Figure label={words.orderDetails.column.total} value={formatLei(line.total)} />
          </Group>
          {checking !== undefined && (
            <LineCheckbox
              wide
              name={line.name}
              ticked={line.added}
              reason={tooFew(line)}
              blockedBy={checking.blockedBy}
              onCheck={(checked) => checking.onCheck(line, checked)}
            />
          )}
          <LinePart wide line={line} checking={checking} />
        </Paper>
      ))}
    </Stack>
    <Group justify="space-between" gap="sm">
      <Text fw={700}>{words.orderDetails.grandTotal}</Text>
      <Text fw={700} style={tabular}>
        {formatLei(grandTotal)}
      </Text>
    </Group>
    <VatRows rows={vat} />
  </>
);

const Figure = ({ label, value }: { readonly label: string; readonly value: string | number }) => (
  <div>
    <Text component="dt" size="xs" c="dimmed">
      {label}
    </Text>
    <Text component="dd" size="sm" m={0}>
      {value}
    </Text>
  </div>
);
