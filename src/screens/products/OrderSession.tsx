import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import type { ClientView } from '#domain/pending';
import { clientName } from '#words/display';
import { words } from '#words/words';
import { selectClient } from '../../actions/cart';
import { useDevice } from '../../device/context';
import { useCart } from '../../features/cart/use-cart';
import { lazyPart } from '../../ui/LazyPart';
import { onDemand } from '../../ui/OnDemand';
import { toast } from '../../ui/toast';
import { clientById, useClient } from '../../views/clients';
import { useMirror } from '../../views/context';
import { CancelOrder } from './CancelOrder';
import { ClientField } from './ClientField';
import { reasonIds } from './reasons';
import './order-session.css';

const ClientHistory = lazyPart(async () => (await import('./ClientHistory')).ClientHistory);
const AddClientDialog = onDemand(async () => (await import('../../features/clients/AddClientDialog')).AddClientDialog);

interface OrderSessionProps {
  /** Called after an order was cancelled: quantities entered and not yet added go as well (spec §4). */
  readonly onCancelled: () => void;
}

const nameOf = (id: string, client: ClientView | undefined): string =>
  clientName(id, new Map(client === undefined ? [] : [[id, client]]));

/** What was added just before is among what stays, and so is its toast's place. */
const tellNowFor = (client: string, products: number): void =>
  toast.info({ ...words.cartToasts.nowFor(client, products), topic: 'added-to-cart' });

/** For whom the order is: picker, Add New Client, banner and Cancel Order (spec §2, §4 'Order session on Products'). */
export const OrderSession = ({ onCancelled }: OrderSessionProps) => {
  const device = useDevice();
  const cart = useCart();
  const mirror = useMirror();
  const client = useClient(cart.client ?? '');
  const [adding, dialog] = useDisclosure(false);
  useEffect(() => {
    void ClientHistory.preload();
  }, []);
  const select = (clientId: string) => {
    const { items } = cart;
    const isAnother = cart.client !== undefined && (client?.id ?? cart.client) !== clientId;
    selectClient(device, clientId);
    // What was put into it for somebody else goes along.
    if (isAnother && items.length > 0) tellNowFor(nameOf(clientId, clientById(mirror)(clientId).read()), items.length);
  };
  const name = nameOf(cart.client ?? '', client);

  return (
    <div className="order-session">
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          <div style={{ flex: '1 1 220px', maxWidth: 480 }}>
            <ClientField selected={client?.id} name={name} onSelect={select} />
          </div>
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={dialog.open}
            style={{ flexShrink: 0 }}
          >
            {words.ordering.addClient}
          </Button>
        </Group>
        {cart.client === undefined ? (
          <Text id={reasonIds.noClient} size="sm" c="dimmed">
            {words.products.whyNot.noClient}
          </Text>
        ) : (
          <Alert variant="light" p="xs">
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" fw={600} role="status" miw={0} style={{ overflowWrap: 'anywhere' }}>
                {words.ordering.creatingFor(name)}
              </Text>
              <CancelOrder onCancelled={onCancelled} />
            </Group>
          </Alert>
        )}
      </Stack>
      {cart.client !== undefined && (
        <Suspense fallback={<div className="client-history-place" />}>
          <ClientHistory key={cart.client} clientId={cart.client} />
        </Suspense>
      )}
      <AddClientDialog opened={adding} onClose={dialog.close} onCreated={select} />
    </div>
  );
};
