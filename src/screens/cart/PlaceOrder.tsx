import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type CartItem, type CartProduct, cartTotal } from '#domain/cart';
import { formatLei } from '#domain/money';
import { checkPlaceOrder } from '#domain/placing';
import { samplesOffered } from '#domain/samples';
import { placeOrder } from '../../actions/orders';
import { useDevice } from '../../device/context';
import { paths } from '../../paths';
import { onDemand } from '../../ui/OnDemand';
import type { SubmitEnd } from '../../ui/submit-once';
import { toast } from '../../ui/toast';
import { useSubmit } from '../../ui/use-submit';
import { useMirror } from '../../views/context';
import { useBagQuantities } from '../../views/stock';
import { fieldMessages } from '../../words/field-messages';
import { forgetScroll, forgetSearch, productsScreen } from '../parts/kept-view';
import { tellWhenSettled } from '../parts/settling';
import { useSignedInUser } from '../parts/signed-in-user';

const SamplesDialog = onDemand(async () => (await import('./SamplesDialog')).SamplesDialog);

const noSamples: ReadonlySet<string> = new Set();

/**
 * Grand total and Place Order, which waits for this device's disk and never for the network (SYNC-1). With products in
 * the cart that are in the agent's bag too, it asks first which of them stay as samples (decisions 1).
 */
export const PlaceOrder = ({ items }: { readonly items: readonly CartItem[] }) => {
  const device = useDevice();
  const mirror = useMirror();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const bag = useBagQuantities(user.id);
  const { busy: saving, submit } = useSubmit();
  const [asking, setAsking] = useState(false);
  /** What the dialog lists: as it was when it was opened, so that nothing moves under a finger. */
  const [offered, setOffered] = useState<readonly CartProduct[]>([]);
  const button = useRef<HTMLButtonElement>(null);

  // A button that is disabled while it works loses the focus; after a refusal it has it back.
  useEffect(() => {
    if (!saving) return undefined;
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [saving]);

  const place = async (delivered: ReadonlySet<string>): Promise<SubmitEnd> => {
    const outcome = await placeOrder(device, { delivered });
    if (outcome.kind === 'refused') {
      toast.error(fieldMessages[outcome.code]);
      return 'open';
    }
    setAsking(false);
    tellWhenSettled(device, mirror, 'order', outcome);
    // The next order begins with its client, at the top, and is searched for afresh.
    forgetSearch(device, productsScreen);
    forgetScroll(device, productsScreen);
    await navigate({ to: paths.products });
    return 'done';
  };

  /** The checks of spec §5 come before the question about samples; then the question, or the order. */
  const begin = async (): Promise<SubmitEnd> => {
    const { client, items: current } = device.cart.state;
    const accessToken = await device.tokens.accessToken();
    const check = checkPlaceOrder({ client, items: current, accessToken, userId: user.id });
    if (!check.ok) {
      toast.error(fieldMessages[check.code]);
      return 'open';
    }
    const samples = samplesOffered(current, bag).map(({ product }) => product);
    if (samples.length === 0) return place(noSamples);
    setOffered(samples);
    setAsking(true);
    return 'open';
  };

  const once = (work: () => Promise<SubmitEnd>) => submit(work, () => toast.error(fieldMessages['order-not-placed']));

  const inBag = new Set(samplesOffered(items, bag).map(({ product }) => product.id));
  return (
    <Group justify="space-between" gap="md" wrap="nowrap">
      <Text fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
        Grand Total: <span style={{ whiteSpace: 'nowrap' }}>{formatLei(cartTotal(items))}</span>
      </Text>
      <Button ref={button} onClick={() => once(begin)} loading={saving && !asking} style={{ flexShrink: 0 }}>
        Place Order
      </Button>
      <SamplesDialog
        opened={asking}
        offered={offered}
        inBag={inBag}
        placing={saving}
        onSubmit={(delivered) => once(() => place(delivered))}
        onClose={() => setAsking(false)}
      />
    </Group>
  );
};
