import { Button, Group, Text } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { type CartItem, cartTotal } from '#domain/cart';
import { samplesOffered } from '#domain/samples';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { useVatOfNow } from '../../features/order-vat/use-vat-rows';
import { useSignedInUser } from '../../features/people/signed-in-user';
import { isSending } from '../../forms/use-write';
import { onDemand } from '../../ui/OnDemand';
import { useBagQuantities } from '../../views/stock';
import { useDoubts } from './use-doubts';
import { usePlacing } from './use-placing';

const SamplesDialog = onDemand(async () => (await import('./SamplesDialog')).SamplesDialog);

const asSold = ({ product, quantity, unitPrice }: CartItem) => ({
  product: product.id,
  quantity: quantity ?? 0,
  unitprice: unitPrice,
});

/** Grand total and Place Order. */
export const PlaceOrder = ({ items }: { readonly items: readonly CartItem[] }) => {
  const bag = useBagQuantities(useSignedInUser().id);
  const { state, send, asking, offered, close } = usePlacing(bag);
  const saving = isSending(state);
  const button = useRef<HTMLButtonElement>(null);

  // A button that is disabled while it works loses the focus; after a refusal it has it back.
  useEffect(() => {
    if (!saving) return undefined;
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [saving]);

  const doubts = items.map(useDoubts());
  const few = doubts.filter(({ inStock }) => inStock !== undefined).length;
  const repriced = doubts.filter(({ price }) => price !== undefined).length;
  const vat = useVatOfNow(useMemo(() => items.map(asSold), [items]));
  const inBag = new Set(samplesOffered(items, bag).map(({ product }) => product.id));
  return (
    <Group justify="space-between" gap="md" wrap="nowrap">
      <Text fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {words.cart.grandTotal} <span style={{ whiteSpace: 'nowrap' }}>{formatLei(cartTotal(items))}</span>
        {vat.map(([label, amount]) => (
          <Text key={label} span display="block" size="xs" fw={400} c="dimmed">
            {label} <span style={{ whiteSpace: 'nowrap' }}>{amount}</span>
          </Text>
        ))}
        {few + repriced > 0 && (
          <Text span display="block" size="xs" fw={400} role="status">
            {[few > 0 && words.cart.beyondStock(few), repriced > 0 && words.cart.repriced(repriced)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
      </Text>
      <Button ref={button} onClick={() => send('ask')} loading={saving && !asking} style={{ flexShrink: 0 }}>
        {words.cart.place}
      </Button>
      <SamplesDialog opened={asking} offered={offered} inBag={inBag} placing={saving} onSubmit={send} onClose={close} />
    </Group>
  );
};
