import { Group, Stack, Text } from '@mantine/core';
import { showDate } from '#domain/dates';
import { fallbacks } from '#domain/display';
import type { OrderView } from '#domain/pending';
import { isLocalId } from '#wire/id';
import { FailedList } from '../FailedList';
import { HistoryButton } from '../history/HistoryButton';
import { LabelledText } from '../LabelledText';
import { NotAcceptedYet } from '../NotAcceptedYet';
import { OrderStateBadge } from '../OrderStateBadge';
import { useSignedInUser } from '../signed-in-user';

/** When, by whom, and how it stands with the server: to whoever placed it also that it was accepted (SYNC-6). */
export const OrderFacts = ({ order }: { readonly order: OrderView }) => {
  const { id } = useSignedInUser();
  return (
    <Stack gap="xs">
      <Group gap="lg" align="center">
        <LabelledText label="Date" value={showDate(order.date)} />
        <LabelledText label="Handled by" value={order.agent === '' ? fallbacks.noAgentAssigned : order.agentName} />
        {order.isFinalized && <Text size="sm">Finalized</Text>}
        <HistoryButton kind="order" id={order.id} called={`order ${order.id}`} asOf={order} />
        {order.state === 'accepted' && order.agent === id && <OrderStateBadge state="accepted" />}
      </Group>
      <FailedList of="account" message="accounts-not-fetched" />
      {order.state !== 'accepted' && !isLocalId(order.id) && (
        <Text size="sm">The order is accepted; a change of its observations is not yet.</Text>
      )}
      <NotAcceptedYet {...order} />
    </Stack>
  );
};
