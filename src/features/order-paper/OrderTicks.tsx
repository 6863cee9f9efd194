import { Checkbox, Stack, Text } from '@mantine/core';
import type { OrderView } from '#domain/pending';
import { showDate } from '#words/format';
import { words } from '#words/words';
import { numberOf } from './paper-order';
import './order-ticks.css';

/** What its user chose, by order. */
export type Ticks = ReadonlyMap<string, boolean>;

/** The ticked orders: of those of which its user said nothing, the ones that still go out, or all if none does. */
export const chosenOf = (orders: readonly OrderView[], ticks: Ticks): OrderView[] => {
  const goOut = orders.some((order) => !order.isFinalized);
  return orders.filter(({ id, isFinalized }) => ticks.get(id) ?? (!goOut || !isFinalized));
};

interface OrderTicksProps {
  readonly orders: readonly OrderView[];
  readonly chosen: readonly OrderView[];
  readonly onTicks: (change: (before: Ticks) => Ticks) => void;
}

/** Chooses among orders. */
export const OrderTicks = ({ orders, chosen, onTicks }: OrderTicksProps) => {
  const ids = new Set(chosen.map(({ id }) => id));
  const tick = (ticked: boolean, some: readonly OrderView[]) =>
    onTicks((before) => new Map([...before, ...some.map(({ id }) => [id, ticked] as const)]));
  return (
    <fieldset className="order-ticks">
      <legend>{words.orderPaper.choose}</legend>
      <Checkbox
        label={words.orderPaper.all}
        checked={ids.size === orders.length}
        indeterminate={ids.size > 0 && ids.size < orders.length}
        onChange={({ currentTarget: { checked } }) => tick(checked, orders)}
      />
      <Stack gap={6} className="order-ticks-list">
        {orders.map((order) => (
          <Checkbox
            key={order.id}
            label={[words.orderPaper.chooseOf(numberOf(order)), order.clientName].join(' · ')}
            description={[showDate(order.date), order.agentName].join(' · ')}
            checked={ids.has(order.id)}
            onChange={({ currentTarget: { checked } }) => tick(checked, [order])}
          />
        ))}
      </Stack>
      <Text size="sm" role="status">
        {words.orderPaper.chosen(ids.size, orders.length)}
      </Text>
    </fieldset>
  );
};
