import type { DateMark } from '#wire/order';
import { ToneBadge } from '../../ui/ToneBadge';

const words: Readonly<Record<DateMark, string>> = { old: 'Old date', ahead: 'Date ahead' };

/** That an order's date is far from the day on which the server took it; its details say what to do. */
export const OrderDateMark = ({ mark }: { readonly mark: DateMark | undefined }) =>
  mark === undefined ? null : <ToneBadge tone="waits">{words[mark]}</ToneBadge>;
