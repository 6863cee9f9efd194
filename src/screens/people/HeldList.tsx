import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Holdings } from '#wire/leaving';
import { deviceName } from '#words/device-name';
import { formatLei, showDate } from '#words/format';
import { words } from '#words/words';
import { useDevice } from '../../device/context';
import { unsentText } from '../../features/sessions/unsent-text';
import { holdsNothing, plannedOf, sumOf } from './holdings';

interface HeldListProps {
  readonly held: Holdings;
  readonly name: string;
}

/** What a leaving person holds; the next step asks who gets it. */
export const HeldList = ({ held, name }: HeldListProps) => {
  const { bag, orders, clients, planned } = held;
  const products = bag?.products ?? [];
  return (
    <Stack gap="sm">
      {holdsNothing(held) && (
        <Text size="sm" role="status">
          {words.leaving.holdsNothing(name)}
        </Text>
      )}
      {products.length > 0 && (
        <Part
          title={words.leaving.bag}
          sum={words.leaving.products(products.length)}
          isShort={products.length <= mostOpen}
        >
          {products.map(({ product, name: called, code }) => (
            <li key={product}>
              {called} <span>{code}</span>
            </li>
          ))}
        </Part>
      )}
      {orders.length > 0 && (
        <Part
          title={words.leaving.orders}
          sum={words.leaving.openOrders(orders.length, sumOf(orders))}
          isShort={orders.length <= mostOpen}
        >
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
      {planned !== undefined && plannedOf(held) > 0 && (
        <Text size="sm">
          <b>{words.leaving.visits}</b> {words.leaving.plannedFor(planned.count, namesOf(planned))}
        </Text>
      )}
      <Unsent held={held} />
      <Text size="sm">
        <b>{words.leaving.clients}</b>{' '}
        {clients.count === 0 ? words.leaving.noClients : words.leaving.served(clients.count, clients.latest.join(', '))}
      </Text>
    </Stack>
  );
};

/** The first items, and the number of the others. */
const namesOf = ({ count, latest }: Holdings['clients']): string =>
  `${latest.join(', ')}${count > latest.length ? ', …' : ''}`;

/** A long list is folded until the user opens it. */
const mostOpen = 8;

interface PartProps {
  readonly title: string;
  /** The total. */
  readonly sum: string;
  readonly isShort: boolean;
  readonly children: ReactNode;
}

const Part = ({ title, sum, isShort, children }: PartProps) => (
  <details className="held-part" open={isShort}>
    <summary>
      <b>{title}</b> {sum}
    </summary>
    <ul>{children}</ul>
  </details>
);

/** The unsent entries of the person's devices, as last reported, and what will happen to them. */
const Unsent = ({ held: { sessions } }: Pick<HeldListProps, 'held'>) => {
  const now = useDevice().environment.now();
  const waiting = sessions.flatMap(({ id, device, unsent }) =>
    unsent === undefined || unsent.entries === 0 ? [] : [{ id, device, unsent }],
  );
  return (
    <Stack gap={4}>
      <Text size="sm">
        <b>{words.leaving.notSent}</b> {waiting.length === 0 ? words.leaving.nothingSaid : words.leaving.asSaidLast}
      </Text>
      {waiting.length > 0 && (
        <ul className="held-unsent">
          {waiting.map(({ id, device, unsent }) => (
            <li key={id}>{words.leaving.onDevice(deviceName(device), unsentText(unsent, now))}</li>
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed">
        {words.leaving.staysThere}
      </Text>
    </Stack>
  );
};
