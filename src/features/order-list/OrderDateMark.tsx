import type { DateMark } from '#wire/order';
import { words } from '#words/words';
import { ToneBadge } from '../../ui/ToneBadge';

/** Warns that an order's date is far from the day of acceptance; its details say what to do. */
export const OrderDateMark = ({ mark }: { readonly mark: DateMark | undefined }) =>
  mark === undefined ? null : <ToneBadge tone="waits">{words.orders.dateMark[mark]}</ToneBadge>;
