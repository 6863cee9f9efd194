import { Alert, Group, Stack, Text } from '@mantine/core';
import { isMailed } from '#domain/order';
import { isPricedOtherwise } from '#domain/order-marks';
import type { OrderView } from '#domain/pending';
import { isLocalId } from '#wire/id';
import { showDate, showStamp } from '#words/format';
import { words } from '#words/words';
import { FailedList } from '../../lists/FailedList';
import { LabelledText } from '../../ui/LabelledText';
import { NotAcceptedYet } from '../entries/NotAcceptedYet';
import { HistoryButton } from '../history/HistoryButton';
import { OrderStage } from '../orders/OrderStage';
import { OrderStateBadge } from '../orders/OrderStateBadge';
import { useSignedInUser } from '../people/signed-in-user';
import { OrderCancelled } from './OrderCancelled';

/** When and by whom the order was placed, and its state; its agent also sees that it was accepted (SYNC-6). */
export const OrderHead = ({ order }: { readonly order: OrderView }) => {
  const { id } = useSignedInUser();
  return (
    <Stack gap="xs">
      <Group gap="6px 20px" align="center">
        <LabelledText label={words.orderDetails.date} value={showDate(order.date)} />
        <LabelledText
          label={words.orderDetails.handledBy}
          value={order.agent === '' ? words.fallbacks.noAgentAssigned : order.agentName}
        />
        {order.acceptedAt !== undefined && (
          <LabelledText label={words.orderDetails.accepted} value={showStamp(order.acceptedAt)} />
        )}
        {order.mailedAt !== undefined && (
          <LabelledText label={words.orderDetails.mailed} value={mailedWords(order.mailedAt, isMailed(order))} />
        )}
        <OrderStage order={order} />
        <HistoryButton kind="order" id={order.id} called={words.orderDetails.called(order.id)} asOf={order} />
        {order.state === 'accepted' && order.cancelledAt === undefined && order.agent === id && (
          <OrderStateBadge state="accepted" />
        )}
      </Group>
      <OrderCancelled order={order} />
      <Marks order={order} own={order.agent === id} />
      <FailedList of="account" message="accounts-not-fetched" />
      {order.state !== 'accepted' && order.state !== 'cancelling' && !isLocalId(order.id) && (
        <Text size="sm">{words.orderDetails.acceptedButChanged}</Text>
      )}
      <NotAcceptedYet {...order} />
    </Stack>
  );
};

const mailedWords = (at: string, asItIs: boolean): string =>
  asItIs ? showStamp(at) : words.orderDetails.changedSinceMail(showStamp(at));

/** Warnings about an accepted order: its date is far from the day of acceptance, or its prices differ from the list. */
const Marks = ({ order, own }: { readonly order: OrderView; readonly own: boolean }) => {
  const { dateMark, products } = order;
  const otherwise = products.filter(isPricedOtherwise).length;
  const sentences = [
    ...(dateMark === undefined ? [] : [words.orderDetails.dateIsFar(dateMark, own)]),
    ...(otherwise === 0 ? [] : [words.orderDetails.pricedOtherwise(otherwise)]),
  ];
  return sentences.length === 0 ? null : (
    <Alert color="amber" variant="light" p="xs" role="note">
      {sentences.map((one) => (
        <Text key={one} size="sm">
          {one}
        </Text>
      ))}
    </Alert>
  );
};
