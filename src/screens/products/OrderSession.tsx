import { ActionIcon, Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconUserPlus } from '@tabler/icons-react';
import { memo, type ReactNode, type RefObject, Suspense, useEffect, useId, useRef } from 'react';
import type { ClientView } from '#domain/pending';
import { clientName } from '#words/display';
import { words } from '#words/words';
import { selectClient } from '../../actions/cart';
import { useDevice } from '../../device/context';
import { useCartClient } from '../../features/cart/use-cart';
import { useKeptView } from '../../lists/kept-view';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { lazyPart } from '../../ui/LazyPart';
import { onDemand } from '../../ui/OnDemand';
import { toast } from '../../ui/toast';
import { useNarrow } from '../../ui/use-narrow';
import { clientById, useClient } from '../../views/clients';
import { useMirror } from '../../views/context';
import { CancelOrder } from './CancelOrder';
import { ClientField } from './ClientField';
import { reasonIds } from './reasons';
import './order-session.css';

const MergedNote = lazyPart(async () => (await import('../../features/clients/MergedNote')).MergedNote);
const ClientHistory = lazyPart(async () => (await import('./ClientHistory')).ClientHistory);
const AddClientDialog = onDemand(async () => (await import('../../features/clients/AddClientDialog')).AddClientDialog);

interface OrderSessionProps {
  /** Called after an order is cancelled; also clears quantities that were entered and not added (spec §4). */
  readonly onCancelled: () => void;
}

const nameOf = (id: string, client: ClientView | undefined): string =>
  clientName(id, new Map(client === undefined ? [] : [[id, client]]));

/** Replaces the toast of the last added product, which is among the products that stay. */
const tellNowFor = (client: string, products: number): void =>
  toast.info({ ...words.cartToasts.nowFor(client, products), topic: 'added-to-cart' });

/** For whom the order is: picker, Add New Client, banner and Cancel Order (spec §2, §4 'Order session on Products'). */
export const OrderSession = memo(({ onCancelled }: OrderSessionProps) => {
  const device = useDevice();
  const chosen = useCartClient();
  const mirror = useMirror();
  const client = useClient(chosen ?? '');
  const narrow = useNarrow();
  const [unfolded, setUnfolded] = useKeptView('products-order-unfolded', false);
  const [adding, dialog] = useDisclosure(false);
  const wasChosen = useRef(false);
  useEffect(() => {
    void ClientHistory.preload();
    void MergedNote.preload();
  }, []);
  const select = (clientId: string) => {
    const { items } = device.cart.state;
    const isAnother = chosen !== undefined && (client?.id ?? chosen) !== clientId;
    selectClient(device, clientId);
    setUnfolded(false);
    wasChosen.current = true;
    // Products that were added for another client stay in the cart.
    if (isAnother && items.length > 0) tellNowFor(nameOf(clientId, clientById(mirror)(clientId).read()), items.length);
  };
  const name = nameOf(chosen ?? '', client);
  const parts = { clientId: chosen, selected: client?.id, name, onSelect: select, onCancelled };
  const whole = <WholeSession {...parts} onAddClient={dialog.open} />;
  return (
    <>
      {narrow && chosen !== undefined ? (
        <OrderLine {...{ name, unfolded, setUnfolded, wasChosen, onCancelled }}>
          {unfolded ? (
            whole
          ) : (
            <Suspense fallback={null}>
              <MergedNote clientId={chosen} ordering />
            </Suspense>
          )}
        </OrderLine>
      ) : (
        whole
      )}
      <AddClientDialog opened={adding} onClose={dialog.close} onCreated={select} />
    </>
  );
});

interface Parts extends OrderSessionProps {
  readonly clientId: string | undefined;
  /** The client's current id: the cart may have its local id, or that of a client merged into it. */
  readonly selected: string | undefined;
  readonly name: string;
  readonly onSelect: (clientId: string) => void;
}

interface OrderLineProps extends Pick<Parts, 'name' | 'onCancelled'> {
  readonly unfolded: boolean;
  readonly setUnfolded: (unfolded: boolean) => void;
  /** Choosing the client has just removed the picker, which had the focus. */
  readonly wasChosen: RefObject<boolean>;
  /** Below the line. */
  readonly children: ReactNode;
}

/** On a phone the order is one line that stays in sight, and the rest is folded, to leave room for the products. */
const OrderLine = ({ name, unfolded, setUnfolded, wasChosen, onCancelled, children }: OrderLineProps) => {
  const unfold = useRef<HTMLButtonElement>(null);
  const panel = useId();
  useEffect(() => {
    if (unfolded || !wasChosen.current) return;
    wasChosen.current = false;
    return focusWhenLost(() => unfold.current);
  }, [unfolded, wasChosen]);
  return (
    <>
      <div className="order-line">
        <Text size="xs" fw={600} role="status" lineClamp={3} lh={1.3} className="order-line-client">
          {words.ordering.creatingFor(name)}
        </Text>
        <ActionIcon
          ref={unfold}
          variant="default"
          aria-label={words.ordering.clientAndOrders}
          aria-expanded={unfolded}
          aria-controls={panel}
          onClick={() => {
            setUnfolded(!unfolded);
            // The rest is above the list, which may have been scrolled.
            if (!unfolded) window.scrollTo({ top: 0 });
          }}
        >
          <IconChevronDown size={18} aria-hidden style={{ rotate: unfolded ? '180deg' : undefined }} />
        </ActionIcon>
        <CancelOrder onCancelled={onCancelled} />
      </div>
      <div id={panel}>{children}</div>
    </>
  );
};

interface WholeSessionProps extends Parts {
  readonly onAddClient: () => void;
}

const WholeSession = ({ clientId, selected, name, onSelect, onCancelled, onAddClient }: WholeSessionProps) => {
  const narrow = useNarrow();
  return (
    <div className="order-session">
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          <div style={{ flex: '1 1 220px', maxWidth: 480 }}>
            <ClientField selected={selected} name={name} onSelect={onSelect} />
          </div>
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={onAddClient}
            style={{ flexShrink: 0 }}
          >
            {words.ordering.addClient}
          </Button>
        </Group>
        {clientId === undefined && (
          <Text id={reasonIds.noClient} size="sm" c="dimmed">
            {words.products.whyNot.noClient}
          </Text>
        )}
        {clientId !== undefined && !narrow && (
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
      {clientId !== undefined && (
        <Suspense fallback={<div className="client-history-place" />}>
          <ClientHistory key={clientId} clientId={clientId} />
        </Suspense>
      )}
    </div>
  );
};
