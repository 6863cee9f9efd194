import { Badge, Button, Group, Select, Text, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, type Ref, Suspense, useId, useState } from 'react';
import { filtersOn, type OrderChoice, type OrderFilter, orderTimes, timeChosen } from '#domain/order-filter';
import { clientName } from '#words/display';
import { formatCount, formatLei, showDate } from '#words/format';
import { words } from '#words/words';
import { lazyPart } from '../../ui/LazyPart';
import { tabular } from '../../ui/theme';
import { useNarrow } from '../../ui/use-narrow';
import { useClient, useClients } from '../../views/clients';
import { useOrderSum } from '../../views/filtered-orders';
import './order-filters.css';

/** A chunk of its own, which no screen waits for. */
const ClientPicker = lazyPart(async () => (await import('../../features/clients/ClientPicker')).ClientPicker);

interface OrderFiltersProps {
  readonly choice: OrderChoice;
  readonly onChoice: (choice: OrderChoice) => void;
  readonly onClear: () => void;
  /** What the list shows now. */
  readonly filter: OrderFilter;
  /** Around everything that filters. */
  readonly ref: Ref<HTMLDivElement>;
  /** Beside the button that unfolds the filters on a phone. */
  readonly children: ReactNode;
}

/** By client and by time, and what the orders within that come to; on a phone folded behind one button. */
export const OrderFilters = ({ choice, onChoice, onClear, filter, ref, children }: OrderFiltersProps) => {
  const narrow = useNarrow();
  const [unfolded, setUnfolded] = useState(false);
  const panel = useId();
  const on = filtersOn(filter);
  const open = !narrow || unfolded;
  return (
    <div ref={ref} className="order-filters">
      <Group justify="space-between" gap="xs" wrap="nowrap" className="wraps-large-text">
        {children}
        {narrow && (
          <Button
            variant={on > 0 ? 'light' : 'default'}
            leftSection={<IconFilter size={18} aria-hidden />}
            rightSection={on > 0 && <Badge circle>{formatCount(on)}</Badge>}
            aria-expanded={unfolded}
            aria-controls={panel}
            onClick={() => setUnfolded(!unfolded)}
            style={{ flexShrink: 0 }}
          >
            {words.orderFilters.title}
          </Button>
        )}
      </Group>
      <div id={panel}>{open && <Fields choice={choice} onChoice={onChoice} />}</div>
      {on > 0 && (
        <Sum filter={filter} onClear={onClear}>
          {!open && <Chosen choice={choice} />}
        </Sum>
      )}
    </div>
  );
};

const Fields = ({ choice, onChoice }: Pick<OrderFiltersProps, 'choice' | 'onChoice'>) => {
  const clients = useClients();
  const client = useClient(choice.client ?? '');
  const change = (part: Partial<OrderChoice>) => onChoice({ ...choice, ...part });
  const times = orderTimes.map((value) => ({ value, label: words.orderFilters.times[value] }));
  return (
    <fieldset className="order-filter-fields" aria-label={words.orderFilters.title}>
      <Suspense
        fallback={<TextInput readOnly label={words.ordering.client} placeholder={words.orderFilters.anyClient} />}
      >
        <ClientPicker
          focus="by-user"
          clients={clients}
          selected={client?.id}
          onSelect={(chosen) => change({ client: chosen })}
          any={{ label: words.orderFilters.anyClient, onChoose: () => change({ client: undefined }) }}
        />
      </Suspense>
      <Select
        label={words.movements.when}
        data={times}
        value={choice.time}
        allowDeselect={false}
        withScrollArea={false}
        onChange={(value) => change({ time: timeChosen(value ?? '') })}
      />
      {choice.time === 'own' && (
        <div className="order-filter-dates">
          {(['from', 'to'] as const).map((bound) => (
            <TextInput
              key={bound}
              type="date"
              label={words.movements[bound]}
              value={choice[bound]}
              onChange={({ currentTarget }) => change({ [bound]: currentTarget.value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
};

interface SumProps extends Pick<OrderFiltersProps, 'filter' | 'onClear'> {
  /** Below the sum. */
  readonly children: ReactNode;
}

const Sum = ({ filter, onClear, children }: SumProps) => {
  const { listed, orders, total } = useOrderSum(filter);
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <div>
        <Text size="sm" fw={600} style={tabular}>
          {words.orderFilters.sum(orders, formatLei(total))}
        </Text>
        {children}
      </div>
      {/* Without an order it stands in the middle of the empty list. */}
      {listed > 0 && (
        <Button variant="subtle" onClick={onClear} style={{ flexShrink: 0 }}>
          {words.orderFilters.clear}
        </Button>
      )}
    </Group>
  );
};

/** A summary of the filters while their fields are folded. */
const Chosen = ({ choice }: Pick<OrderFiltersProps, 'choice'>) => {
  const { client: id, time, from, to } = choice;
  const client = useClient(id ?? '');
  const name = id === undefined ? [] : [clientName(id, new Map(client === undefined ? [] : [[id, client]]))];
  const days = [from, to].map((day) => (day === '' ? '…' : showDate(day))).join(' – ');
  const when = time === 'own' ? (from === '' && to === '' ? [] : [days]) : [words.orderFilters.times[time]];
  return (
    <Text size="sm" c="dimmed">
      {[...name, ...(time === 'any' ? [] : when)].join(' · ')}
    </Text>
  );
};
