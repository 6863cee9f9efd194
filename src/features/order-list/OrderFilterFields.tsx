import { Checkbox, Select } from '@mantine/core';
import { useMemo } from 'react';
import { fullName } from '#domain/display';
import {
  everyOrder,
  type OrderChoice,
  orderTimes,
  shownSort,
  sortedBy,
  stageChosen,
  timeChosen,
} from '#domain/order-choice';
import { orderStages } from '#domain/order-filter';
import { compareText } from '#domain/sort';
import { endsBeforeItBegins } from '#domain/typed-day';
import { words } from '#words/words';
import { serverKeepsMore } from '../../actions/keeps-more';
import { useDevice } from '../../device/context';
import { bothWays, SortChoice } from '../../lists/SortChoice';
import { DateField } from '../../ui/DateField';
import { useNarrow } from '../../ui/use-narrow';
import { useClient, useClients } from '../../views/clients';
import { useOrderPeople } from '../../views/order-people';
import { ClientPicker } from '../clients/ClientPicker';
import type { OrdersAudience } from './order-acts';

interface FieldsProps {
  readonly audience: OrdersAudience;
  readonly choice: OrderChoice;
  readonly onChoice: (choice: OrderChoice) => void;
}

/** The fields that leave orders out: an agent's by client and time, the desk's by agent and stage as well. */
export const OrderFilterFields = ({ audience, choice, onChoice }: FieldsProps) => {
  const change = (part: Partial<OrderChoice>) => onChoice({ ...choice, ...part });
  const times = orderTimes.map((value) => ({ value, label: words.orderFilters.times[value] }));
  return (
    <fieldset className="order-filter-fields" aria-label={words.orderFilters.title}>
      <ClientField choice={choice} onChoice={onChoice} />
      <Select
        label={words.movements.when}
        data={times}
        value={choice.time}
        allowDeselect={false}
        withScrollArea={false}
        onChange={(value) => change({ time: timeChosen(value) })}
      />
      {choice.time === 'own' && (
        <div className="order-filter-dates">
          {(['from', 'to'] as const).map((bound) => (
            <DateField
              key={bound}
              label={words.movements[bound]}
              value={choice[bound]}
              error={bound === 'to' && endsBeforeItBegins(choice) ? words.orderFilters.toBeforeFrom : undefined}
              onChange={(day) => change({ [bound]: day })}
            />
          ))}
        </div>
      )}
      {audience === 'admin' && <DeskFields choice={choice} onChoice={onChoice} />}
    </fieldset>
  );
};

const ClientField = ({ choice, onChoice }: Omit<FieldsProps, 'audience'>) => {
  const clients = useClients();
  const client = useClient(choice.client ?? '');
  return (
    <ClientPicker
      focus="by-user"
      clients={clients}
      selected={client?.id}
      onSelect={(chosen) => onChoice({ ...choice, client: chosen })}
      any={{ label: words.orderFilters.anyClient, onChoose: () => onChoice({ ...choice, client: undefined }) }}
    />
  );
};

const AgentField = ({ choice, onChoice }: Omit<FieldsProps, 'audience'>) => {
  const people = useOrderPeople();
  const agents = useMemo(
    () =>
      people
        .map((account) => ({ value: account.id, label: fullName(account) }))
        .sort((one, other) => compareText(one.label, other.label)),
    [people],
  );
  return (
    <Select
      label={words.orders.agent}
      placeholder={words.orderFilters.anyAgent}
      data={agents}
      value={choice.agent ?? null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': words.orderFilters.anyAgent, 'aria-hidden': false, tabIndex: 0 }}
      withScrollArea={false}
      styles={{ options: { maxHeight: 320, overflowY: 'auto' } }}
      onChange={(value) => onChoice({ ...choice, agent: value ?? undefined })}
    />
  );
};

/** By agent and stage, what lacks stock, what was not e-mailed; on a phone, which has no column heads, the sort too. */
const DeskFields = ({ choice, onChoice }: Omit<FieldsProps, 'audience'>) => {
  const narrow = useNarrow();
  const hasMails = serverKeepsMore(useDevice());
  const change = (part: Partial<OrderChoice>) => onChoice({ ...choice, ...part });
  return (
    <>
      <AgentField choice={choice} onChoice={onChoice} />
      <Select
        label={words.orderFilters.stage}
        data={orderStages.map((value) => ({ value, label: words.orderFilters.stages[value] }))}
        value={choice.stage}
        allowDeselect={false}
        withScrollArea={false}
        onChange={(value) => change({ stage: stageChosen(value) })}
      />
      {narrow && (
        <SortChoice
          choices={sortChoices()}
          sort={shownSort(choice)}
          onSort={(sort) => onChoice(sortedBy(choice, sort))}
        />
      )}
      <div className="order-filter-ticks">
        <Checkbox
          label={words.orders.lacksStock}
          checked={choice.lacksStock}
          onChange={({ currentTarget }) => change({ lacksStock: currentTarget.checked })}
        />
        {hasMails && (
          <Checkbox
            label={words.orderFilters.notMailed}
            checked={choice.notMailed}
            onChange={({ currentTarget }) => change({ notMailed: currentTarget.checked })}
          />
        )}
      </div>
    </>
  );
};

const sortChoices = () => [
  { label: words.orderFilters.sorts.newest, sort: shownSort(everyOrder) },
  { label: words.orderFilters.sorts.oldest, sort: { column: 'date', direction: 'ascending' } as const },
  ...bothWays('client', words.orderFilters.sorts.client, words.orderFilters.sorts.clientBackwards),
  ...bothWays('agent', words.orderFilters.sorts.agent, words.orderFilters.sorts.agentBackwards),
  ...bothWays('total', words.orderFilters.sorts.smallest, words.orderFilters.sorts.largest),
];
