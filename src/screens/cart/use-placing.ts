import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type CartProduct, cartTotal } from '#domain/cart';
import { resolveId } from '#domain/pending';
import { checkPlaceOrder } from '#domain/placing';
import { samplesOffered } from '#domain/samples';
import { localIdPrefix } from '#wire/id';
import { clientName } from '#words/display';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { placeOrder } from '../../actions/orders';
import { useDevice } from '../../device/context';
import { useSignedInUser } from '../../features/people/signed-in-user';
import { saveRefused, tellWhenSettled } from '../../forms/settling';
import { useWrite, type WriteEnd } from '../../forms/use-write';
import { forgetScroll, forgetSearch, forgetView, productFilter, productsScreen } from '../../lists/kept-view';
import { paths } from '../../paths';
import { clientById } from '../../views/clients';
import { useMirror } from '../../views/context';
import { idsOf } from '../../views/waiting';

const noSamples: ReadonlySet<string> = new Set();

/**
 * Places the order, which waits for this device's disk and never for the network (SYNC-1). With products in the cart
 * that are in the agent's bag too, it asks first which of them stay as samples (decisions 1).
 */
export const usePlacing = (bag: ReadonlyMap<string, number>) => {
  const device = useDevice();
  const mirror = useMirror();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const [asking, setAsking] = useState(false);
  /** The dialog's products, as they were at its opening, so that no row moves under a finger. */
  const [offered, setOffered] = useState<readonly CartProduct[]>([]);

  const nameOf = (client: string): string => {
    const found = clientById(mirror)(client).read();
    return clientName(client, new Map(found === undefined ? [] : [[client, found]]));
  };

  const place = async (delivered: ReadonlySet<string>): Promise<WriteEnd> => {
    const { client = '', items } = device.cart.state;
    const outcome = await placeOrder(device, { delivered });
    if (outcome.kind === 'refused') return saveRefused(outcome.code);
    setAsking(false);
    tellWhenSettled(device, mirror, 'order', outcome, () => {
      const id = resolveId(`${localIdPrefix}${outcome.key}`, idsOf(mirror).read());
      return {
        title: words.field['order-placed'].message,
        message: words.cart.placedAs(id, nameOf(client), formatLei(cartTotal(items))),
        button: {
          label: words.cart.view,
          name: words.cart.viewOf(id),
          act: () => void navigate({ to: paths.myOrders, hash: id }),
        },
      };
    });
    // The next order begins at the top, with choosing its client and an empty search.
    forgetSearch(device, productsScreen);
    forgetView(device, productFilter, () => true);
    forgetScroll(device, productsScreen);
    await navigate({ to: paths.products });
    return 'done';
  };

  /** The checks of spec §5 come before the question about samples; then the question, or the order. */
  const checkAndPlace = async (): Promise<WriteEnd> => {
    const { client, items } = device.cart.state;
    const accessToken = await device.tokens.accessToken();
    const isArchived = (id: string) => mirror.tables.products.rows.get(id)?.archived === true;
    const check = checkPlaceOrder({ client, items, accessToken, userId: user.id, isArchived });
    if (!check.ok) return saveRefused(check.code);
    const samples = samplesOffered(items, bag).map(({ product }) => product);
    if (samples.length === 0) return place(noSamples);
    setOffered(samples);
    setAsking(true);
    return 'open';
  };

  const { state, send } = useWrite(
    (samples: 'ask' | ReadonlySet<string>) => (samples === 'ask' ? checkAndPlace() : place(samples)),
    { onThrown: () => saveRefused('order-not-placed') },
  );
  return { state, send, asking, offered, close: () => setAsking(false) };
};
