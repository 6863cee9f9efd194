import { Button } from '@mantine/core';
import { useState } from 'react';
import { isOpen } from '#domain/order';
import { isCancelled, type OrderView } from '#domain/pending';
import { isLocalId } from '#wire/id';
import { words } from '#words/words';
import { serverKeepsMore } from '../../actions/keeps-more';
import { useDevice } from '../../device/context';
import { onDemand } from '../../ui/OnDemand';
import { useSignedInUser } from '../people/signed-in-user';

const EditOrderDialog = onDemand(async () => (await import('./EditOrderDialog')).EditOrderDialog);

/** An admin edits an open order (STOCK-19). */
export const EditOrder = ({ order }: { readonly order: OrderView }) => {
  const { role } = useSignedInUser();
  const isOffered = serverKeepsMore(useDevice()) && role === 'admin' && !isLocalId(order.id);
  const [editing, setEditing] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      {isOpen(order) && !isCancelled(order) && (
        <Button variant="default" size="xs" onClick={() => setEditing(true)}>
          {words.orderEditing.open}
        </Button>
      )}
      <EditOrderDialog opened={editing} order={order} onClose={() => setEditing(false)} />
    </>
  );
};
