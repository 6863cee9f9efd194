import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Holdings } from '#wire/leaving';
import { formatLei, showDate } from '#words/format';
import { useDevice } from '../../device/context';
import { counted } from '../../words/counted';
import { unsentWords } from '../parts/sessions/unsent-words';
import { holdsNothing, ordersWords, productsWords } from './leave-words';

interface HeldListProps {
  readonly held: Holdings;
  readonly name: string;
}

/** What somebody holds who leaves, before it is asked where it goes. */
export const HeldList = ({ held, name }: HeldListProps) => {
  const { bag, orders, clients } = held;
  const products = bag?.products ?? [];
  return (
    <Stack gap="sm">
      {holdsNothing(held) && (
        <Text size="sm" role="status">
          Holds nothing: {name} has an empty bag and no open orders.
        </Text>
      )}
      {products.length > 0 && (
        <Part title="Bag" words={productsWords(products.length)} isShort={products.length <= mostOpen}>
          {products.map(({ product, name: called, code }) => (
            <li key={product}>
              {called} <span>{code}</span>
            </li>
          ))}
        </Part>
      )}
      {orders.length > 0 && (
        <Part title="Orders" words={ordersWords(orders)} isShort={orders.length <= mostOpen}>
          {orders.map(({ id, clientName, date, price }) => (
            <li key={id}>
              {id} · {clientName}{' '}
              <span>
                {showDate(date)} · {formatLei(price)}
              </span>
            </li>
          ))}
        </Part>
      )}
      <Unsent held={held} />
      <Text size="sm">
        <b>Clients</b>{' '}
        {clients.count === 0
          ? 'None has had an order.'
          : `${counted(clients.count, 'client', 'clients')} served, the latest: ${clients.latest.join(', ')}.`}{' '}
        Clients belong to no agent: the next one who visits finds them.
      </Text>
    </Stack>
  );
};

/** A longer list is opened by who wants to read it. */
const mostOpen = 8;

interface PartProps {
  readonly title: string;
  readonly words: string;
  readonly isShort: boolean;
  readonly children: ReactNode;
}

const Part = ({ title, words, isShort, children }: PartProps) => (
  <details className="held-part" open={isShort}>
    <summary>
      <b>{title}</b> {words}
    </summary>
    <ul>{children}</ul>
  </details>
);

/** What waits on their devices, as these said it last, and what becomes of it. */
const Unsent = ({ held: { sessions } }: Pick<HeldListProps, 'held'>) => {
  const now = useDevice().environment.now();
  const waiting = sessions.flatMap(({ id, device, unsent }) =>
    unsent === undefined || unsent.entries === 0 ? [] : [{ id, device, unsent }],
  );
  return (
    <Stack gap={4}>
      <Text size="sm">
        <b>Not sent yet</b>{' '}
        {waiting.length === 0
          ? 'No device has said that anything waits on it.'
          : 'As their devices have said it last, which is older where they have no signal:'}
      </Text>
      {waiting.length > 0 && (
        <ul className="held-unsent">
          {waiting.map(({ id, device, unsent }) => (
            <li key={id}>
              {device === '' ? 'Unknown device' : device}: {unsentWords(unsent, now)}
            </li>
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed">
        What waits on a device is not handed over and not lost: it stays there. It goes out if you enable the account
        and they sign in there again; or the device hands it in for your yes once you press Wipe in Sessions.
      </Text>
    </Stack>
  );
};
