import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OrderView } from '#domain/pending';
import { isReturnable } from '#domain/returning';
import { words } from '#words/words';
import { serverKeepsMore } from '../../actions/keeps-more';
import { useDevice } from '../../device/context';
import { onDemand } from '../../ui/OnDemand';
import { useSignedInUser } from '../people/signed-in-user';

const ReturnOrderDialog = onDemand(async () => (await import('./ReturnOrderDialog')).ReturnOrderDialog);

/** An admin takes back units of a finalized order (STOCK-20). */
export const ReturnOrder = ({ order }: { readonly order: OrderView }) => {
  const { role } = useSignedInUser();
  const isOffered = serverKeepsMore(useDevice()) && role === 'admin';
  const [opened, setOpened] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      {isReturnable(order) && (
        <Button variant="default" size="xs" onClick={() => setOpened(true)}>
          {words.orderReturns.open}
        </Button>
      )}
      <ReturnOrderDialog opened={opened} order={order} onClose={() => setOpened(false)} />
    </>
  );
};
