import { hasFields, texts } from '#domain/readable-fields';
import { whichOrder } from '#domain/recognising';
import { edit } from './descriptor';

/** An agent cancels an own order (STOCK-17); `deliveredBack`: its samples are back in the bag. */
export const cancelOrder = edit<
  { readonly order: string; readonly reason: string; readonly deliveredBack: boolean },
  'order'
>({
  kind: 'cancelOrder',
  item: 'order',
  endpoint: 'cancelOrder',
  topic: 'order cancellation',
  isReadable: (stored) => hasFields(stored, { ...texts('order', 'reason'), deliveredBack: 'boolean' }),
  subject: { of: ({ order }) => order, named: (content, order) => ({ ...content, order }) },
  changes: ({ reason }) => ({ before: {}, after: { cancelReason: reason } }),
  changing: (content, { after }) => ({ ...content, reason: String(after['cancelReason']) }),
  ownBody: ({ reason, deliveredBack }) => ({ reason, deliveredBack }),
  identity: whichOrder,
  needsMade: true,
  hiddenWhenRefused: true,
  waitsAs: 'cancelling',
  details: ({ reason }) => ({ values: { reason } }),
  repairs: (_code, again) => again,
});
