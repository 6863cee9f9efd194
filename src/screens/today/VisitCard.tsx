import { Group, Paper, Text } from '@mantine/core';
import { memo } from 'react';
import type { VisitView } from '#domain/optimistic-visits';
import type { ClientView } from '#domain/pending';
import { unusualGap, type VisitState } from '#domain/visits';
import { formatLei, showDate } from '#words/format';
import { words } from '#words/words';
import { ClientContacts } from '../../features/clients/ClientContacts';
import { useNewOrder } from '../../features/clients/use-new-order';
import { NotAcceptedYet } from '../../features/entries/NotAcceptedYet';
import { ReopenVisit } from '../../features/visits/ReopenVisit';
import { RowButton } from '../../ui/RowButton';
import { type Tone, ToneBadge } from '../../ui/ToneBadge';
import { useClientOrders } from '../../views/client-orders';
import { useClient } from '../../views/clients';

const firstButton = (card: Element | null) => card?.querySelector('button');

interface VisitCardProps {
  readonly state: VisitState<VisitView>;
  /** yyyy-MM-dd. */
  readonly today: string;
  readonly onClose: (client: ClientView) => void;
}

/** So many orders say how often a client orders. */
const ordersConsidered = 12;
const toneOf: Readonly<Record<VisitState['state'], Tone>> = { ordered: 'done', closed: 'plain', open: 'waits' };

/** A client of the day: when it ordered last and what is unusual, the ways to reach it, an order, or none. */
export const VisitCard = memo(({ state, today, onClose }: VisitCardProps) => {
  const client = useClient(state.client);
  const newOrder = useNewOrder();
  if (client === undefined) return null;
  const { visit } = state;
  const isServed = client.archived !== true && client.erased === undefined;
  return (
    <Paper component="li" withBorder p="sm" className="visit-card">
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <Text fw={600} size="sm" miw={0} lineClamp={3}>
          {client.name}
        </Text>
        <span className="visit-state">
          <ToneBadge tone={toneOf[state.state]}>{words.visits.states[state.state]}</ToneBadge>
        </span>
      </Group>
      {!state.isPlanned && (
        <Text size="xs" c="dimmed">
          {words.visits.unplanned}
        </Text>
      )}
      {client.deliveryAddress !== '' && <Text size="sm">{client.deliveryAddress}</Text>}
      <LastOrder client={client.id} today={today} />
      {client.observations !== '' && (
        <Text size="sm" c="dimmed" lineClamp={3} style={{ whiteSpace: 'pre-line' }}>
          {client.observations}
        </Text>
      )}
      {state.state === 'closed' && visit !== undefined && (
        <Text size="sm">
          {words.visits.reasons[visit.reason]}
          {visit.note !== '' && `: ${visit.note}`}
        </Text>
      )}
      {visit !== undefined && <NotAcceptedYet {...visit} />}
      <ClientContacts {...client}>
        <span className="visit-acts">
          {state.state === 'open' && isServed && (
            <RowButton size="sm" aria-label={words.visits.closeOf(client.name)} onClick={() => onClose(client)}>
              {words.visits.close}
            </RowButton>
          )}
          {state.state === 'closed' && visit !== undefined && (
            <ReopenVisit visit={visit} client={client.name} focusNext={firstButton} />
          )}
          {isServed && (
            <RowButton size="sm" aria-label={words.clients.newOrderFor(client.name)} onClick={() => newOrder(client)}>
              {words.clients.newOrder}
            </RowButton>
          )}
        </span>
      </ClientContacts>
    </Paper>
  );
});

/** When the client ordered last, and for how long it has not where that is unusual. */
const LastOrder = ({ client, today }: { readonly client: string; readonly today: string }) => {
  const orders = useClientOrders(client, ordersConsidered);
  const [last] = orders;
  const weeks = unusualGap(
    orders.map(({ date }) => date),
    today,
  );
  return (
    <Text size="sm" c="dimmed">
      {last === undefined
        ? words.visits.noOrderYet
        : words.visits.lastOrder(showDate(last.date), formatLei(last.price))}
      {weeks !== undefined && (
        <Text span size="sm" fw={600} className="visit-gap">
          {' · '}
          {words.visits.gap(weeks)}
        </Text>
      )}
    </Text>
  );
};
