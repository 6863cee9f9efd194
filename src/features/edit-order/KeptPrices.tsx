import { Alert } from '@mantine/core';
import type { OrderView } from '#domain/pending';
import { vatSettingsOf } from '#domain/vat';
import { words } from '#words/words';
import { useLetterhead } from '../../views/letterhead';
import { vatPricesText } from '../company/vat-prices';

/** Says that the prices of an order are of another kind than those of new orders (STOCK-21). */
export const KeptPrices = ({ order: { vatPrices } }: { readonly order: OrderView }) => {
  const company = useLetterhead()?.value;
  const now = company && vatSettingsOf(company)?.prices;
  // Where the company pays no VAT any more, new orders have no kind to compare with.
  if (now === undefined || now === vatPrices) return null;
  return (
    <Alert variant="light" p="xs">
      {vatPrices === undefined
        ? words.orderVat.staysWithoutVat
        : words.orderVat.pricesStay(vatPricesText(vatPrices), vatPricesText(now))}
    </Alert>
  );
};
