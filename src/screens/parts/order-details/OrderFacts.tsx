import { Alert, Group, Stack, Text } from '@mantine/core';
import type { OrderView } from '#domain/pending';
import { isLocalId } from '#wire/id';
import { showDate, showStamp } from '#words/format';
import { words } from '#words/words';
import { FailedList } from '../FailedList';
import { HistoryButton } from '../history/HistoryButton';
import { LabelledText } from '../LabelledText';
import { NotAcceptedYet } from '../NotAcceptedYet';
import { OrderStateBadge } from '../OrderStateBadge';
import { useSignedInUser } from '../signed-in-user';
import { dateMarkWords, priceMarkWords } from './mark-words';

/** When, by whom, and how it stands with the server: to whoever placed it also that it was accepted (SYNC-6). */
export const OrderFacts = ({ order }: { readonly order: OrderView }) => {
  const { id } = useSignedInUser();
  return (
    <Stack gap="xs">
      <Group gap="lg" align="center">
        <LabelledText label="Date" value={showDate(order.date)} />
        <LabelledText
          label="Handled by"
          value={order.agent === '' ? words.fallbacks.noAgentAssigned : order.agentName}
        />
        {order.acceptedAt !== undefined && <LabelledText label="Accepted" value={showStamp(order.acceptedAt)} />}
        {order.isFinalized && <Text size="sm">Finalized</Text>}
        <HistoryButton kind="order" id={order.id} called={`order ${order.id}`} asOf={order} />
        {order.state === 'accepted' && order.agent === id && <OrderStateBadge state="accepted" />}
      </Group>
      <Marks order={order} own={order.agent === id} />
      <FailedList of="account" message="accounts-not-fetched" />
      {order.state !== 'accepted' && !isLocalId(order.id) && (
        <Text size="sm">The order is accepted; a change of its observations is not yet.</Text>
      )}
      <NotAcceptedYet {...order} />
    </Stack>
  );
};

/** What of the order was accepted and is not believed in silence: a date far from that day, prices not of the list. */
const Marks = ({ order, own }: { readonly order: OrderView; readonly own: boolean }) => {
  const { dateMark } = order;
  const words = [dateMark === undefined ? undefined : dateMarkWords(dateMark, own), priceMarkWords(order)];
  const told = words.filter((one) => one !== undefined);
  return told.length === 0 ? null : (
    <Alert color="amber" variant="light" p="xs" role="note">
      {told.map((one) => (
        <Text key={one} size="sm">
          {one}
        </Text>
      ))}
    </Alert>
  );
};
