import { Alert } from '@mantine/core';
import type { OrderView } from '#domain/pending';
import { vatSettingsOf } from '#domain/vat';
import type { KnownVatPrices } from '#wire/vat-prices';
import { words } from '#words/words';
import { useLetterhead } from '../../views/letterhead';
import { vatPricesText } from '../company/vat-prices';

const said = (prices: KnownVatPrices | undefined): string =>
  prices === undefined ? words.orderVat.noVat : vatPricesText(prices);

/** Says that the prices of an order are of another kind than those of new orders (STOCK-21). */
export const KeptPrices = ({ order }: { readonly order: OrderView }) => {
  const company = useLetterhead()?.value;
  if (company === undefined) return null;
  const now = vatSettingsOf(company)?.prices;
  if (now === order.vatPrices) return null;
  return (
    <Alert variant="light" p="xs">
      {words.orderVat.pricesStay(said(order.vatPrices), said(now))}
    </Alert>
  );
};
