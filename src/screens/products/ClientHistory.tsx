import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type CSSProperties, Suspense, useId } from 'react';
import { words } from '#words/words';
import { MergedNote } from '../../features/clients/MergedNote';
import { useKeptView } from '../../lists/kept-view';
import { lazyPart } from '../../ui/LazyPart';
import { useClientOrders } from '../../views/client-orders';
import './client-history.css';

const PastOrderPicker = lazyPart(async () => (await import('./PastOrderPicker')).PastOrderPicker);

/** How many of a client's last orders are shown. */
const ordersShown = 5;

/**
 * The client's last orders, each to be ordered again. Its height is known before its code is here, so that nothing
 * below jumps.
 */
export const ClientHistory = ({ clientId }: { readonly clientId: string }) => {
  const orders = useClientOrders(clientId, ordersShown);
  const [chosen, setChosen] = useKeptView<boolean | undefined>('products-history', undefined);
  const panel = useId();
  const open = chosen ?? true;
  return (
    <section className="client-history" aria-label={words.pastOrders.label}>
      <MergedNote clientId={clientId} ordering />
      <UnstyledButton
        className="client-history-head"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setChosen(!open)}
      >
        <span>{words.pastOrders.title(orders.length)}</span>
        <IconChevronDown size={18} aria-hidden className="client-history-sign" />
      </UnstyledButton>
      <div id={panel} hidden={!open}>
        {open && orders.length === 0 && <p className="client-history-none">{words.pastOrders.none}</p>}
        {open && orders.length > 0 && (
          <Suspense
            fallback={<div className="past-orders-place" style={{ '--past-orders': orders.length } as CSSProperties} />}
          >
            <PastOrderPicker orders={orders} />
          </Suspense>
        )}
      </div>
    </section>
  );
};
