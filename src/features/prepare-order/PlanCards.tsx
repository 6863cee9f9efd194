import { Group, Paper, Stack, Text } from '@mantine/core';
import { words } from '#words/words';
import { LabelledText } from '../../ui/LabelledText';
import { ToneBadge } from '../../ui/ToneBadge';
import { PartDelivered } from '../line-check/PartDelivery';
import { PlanPart } from './PlanPart';
import { boxesWords, type PlanProps, standingOf } from './planned';

/** The products of an order to prepare, on a narrow screen: one card each. */
export const PlanCards = ({ rows, boxed, onDeliver }: PlanProps) => (
  <Stack gap="xs" component="ul" p={0} m={0} aria-label={words.preparing.products}>
    {rows.map((row) => {
      const { tone, said } = standingOf(row);
      return (
        <Paper key={row.product} component="li" withBorder p="sm" style={{ listStyle: 'none' }}>
          <Text size="sm" fw={600} className="words">
            {row.name}
          </Text>
          <LabelledText label={words.orderDetails.column.code} value={row.code} />
          <Group gap="md">
            <LabelledText label={words.preparing.column.units} value={String(row.units)} />
            <LabelledText label={words.orderDetails.column.inStock} value={String(row.inStock)} />
          </Group>
          {boxed && <LabelledText label={words.preparing.column.boxes} value={boxesWords(row).join(' · ')} />}
          <ToneBadge tone={tone}>{said}</ToneBadge>
          <PartDelivered delivery={row.delivery} />
          <PlanPart wide row={row} onDeliver={onDeliver} />
        </Paper>
      );
    })}
  </Stack>
);
