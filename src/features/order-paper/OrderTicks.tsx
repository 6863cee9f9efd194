import { Checkbox, Stack, Text } from '@mantine/core';
import type { OrderView } from '#domain/pending';
import { showDate } from '#words/format';
import { words } from '#words/words';
import { numberOf } from './paper-order';
import './order-ticks.css';

interface OrderTicksProps {
  readonly orders: readonly OrderView[];
  /** The ids of those that are not ticked. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
}

/** Chooses among orders; a new one is ticked. */
export const OrderTicks = ({ orders, left, onLeft }: OrderTicksProps) => {
  const chosen = orders.filter(({ id }) => !left.has(id)).length;
  const tick = (id: string, ticked: boolean) => {
    const next = new Set(left);
    if (ticked) next.delete(id);
    else next.add(id);
    onLeft(next);
  };
  return (
    <fieldset className="order-ticks">
      <legend>{words.orderPaper.choose}</legend>
      <Checkbox
        label={words.orderPaper.all}
        checked={chosen === orders.length}
        indeterminate={chosen > 0 && chosen < orders.length}
        onChange={({ currentTarget: { checked } }) => onLeft(new Set(checked ? [] : orders.map(({ id }) => id)))}
      />
      <Stack gap={6} className="order-ticks-list">
        {orders.map((order) => (
          <Checkbox
            key={order.id}
            label={[words.orderPaper.chooseOf(numberOf(order)), order.clientName].join(' · ')}
            description={[showDate(order.date), order.agentName].join(' · ')}
            checked={!left.has(order.id)}
            onChange={({ currentTarget: { checked } }) => tick(order.id, checked)}
          />
        ))}
      </Stack>
      <Text size="sm" role="status">
        {words.orderPaper.chosen(chosen, orders.length)}
      </Text>
    </fieldset>
  );
};
