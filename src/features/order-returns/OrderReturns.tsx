import { Alert, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { fullName } from '#domain/display';
import type { OrderView } from '#domain/pending';
import { pricedLines, returnValue, unitsIn } from '#domain/returning';
import { type OrderReturn, returnsOf } from '#wire/order-return';
import { formatLei, showStamp } from '#words/format';
import { words } from '#words/words';
import { onDemand } from '../../ui/OnDemand';
import { RowButton } from '../../ui/RowButton';
import { ShowMore } from '../../ui/ShowMore';
import { useAccounts } from '../../views/accounts';
import { useProductsById } from '../../views/products';
import { PaperSheet } from '../order-paper/PaperSheet';
import { useOrderVat } from '../order-vat/use-vat-rows';
import { VatRows } from '../order-vat/VatRows';
import { nameAndCodeIn } from '../orders/name-and-code';
import { useReturnPaper } from './use-return-paper';
import './order-returns.css';

const SendOrderDialog = onDemand(async () => (await import('../send-order/SendOrderDialog')).SendOrderDialog);

/** Returns rendered at once, and lines of each. */
const shownAtOnce = 10;

/** What came back of an order, newest first (STOCK-20), each to be printed, saved and e-mailed. */
export const OrderReturns = ({ order }: { readonly order: OrderView }) => {
  const returns = [...returnsOf(order)].reverse();
  const [shown, setShown] = useState(shownAtOnce);
  if (returns.length === 0) return null;
  return (
    <section aria-label={words.orderReturns.heading}>
      <Title order={2} size="h4" mb="xs">
        {words.orderReturns.heading}
      </Title>
      <ul className="return-list">
        {returns.slice(0, shown).map((one) => (
          <OneReturn key={one.number} order={order} returned={one} />
        ))}
      </ul>
      <More all={returns.length} shown={shown} onShown={setShown} />
    </section>
  );
};

/** Says above the lines, which stay as they were sold, that units came back. */
export const ReturnedNote = ({ order }: { readonly order: OrderView }) => {
  const lines = returnsOf(order).flatMap((one) => one.lines);
  return lines.length === 0 ? null : (
    <Alert color="gray" variant="light" p="xs" role="note">
      <Text size="sm">{words.orderReturns.inAll(unitsIn(lines), formatLei(returnValue(order, lines)))}</Text>
    </Alert>
  );
};

interface MoreProps {
  readonly all: number;
  readonly shown: number;
  readonly onShown: (shown: number) => void;
}

const More = ({ all, shown, onShown }: MoreProps) => (
  <ShowMore all={all} shown={shown} step={shownAtOnce} onMore={() => onShown(shown + shownAtOnce)} />
);

const OneReturn = ({ order, returned }: { readonly order: OrderView; readonly returned: OrderReturn }) => {
  const { number, at, by, reason, mailedAt, lines } = returned;
  const account = useAccounts().get(by);
  const who = account === undefined ? words.history.noAccount : fullName(account);
  const vat = useOrderVat(order, pricedLines(order, lines));
  return (
    <li className="one-return">
      <Text size="sm" fw={600}>
        {words.orderReturns.numbered(number)}
      </Text>
      <Text size="sm">{words.orderReturns.made(showStamp(at), who)}</Text>
      <Text size="sm">{words.orderReturns.figures(unitsIn(lines), formatLei(returnValue(order, lines)))}</Text>
      <VatRows rows={vat} />
      {reason !== '' && <Text size="sm">{words.orderReturns.because(reason)}</Text>}
      {mailedAt !== undefined && <Text size="sm">{words.orderReturns.mailed(showStamp(mailedAt))}</Text>}
      <ReturnedLines order={order} returned={returned} />
      <ReturnButtons order={order} returned={returned} />
    </li>
  );
};

const ReturnedLines = ({ order, returned }: { readonly order: OrderView; readonly returned: OrderReturn }) => {
  const products = useProductsById();
  const [shown, setShown] = useState(shownAtOnce);
  const nameOf = (product: string): string => nameAndCodeIn(order, product, products).name;
  return (
    <>
      <ul>
        {returned.lines.slice(0, shown).map(({ product, intoStock, writtenOff }) => (
          <li key={product}>{words.orderReturns.line(nameOf(product), intoStock, writtenOff)}</li>
        ))}
      </ul>
      <More all={returned.lines.length} shown={shown} onShown={setShown} />
    </>
  );
};

const ReturnButtons = ({ order, returned }: { readonly order: OrderView; readonly returned: OrderReturn }) => {
  const { number } = returned;
  const [sending, setSending] = useState(false);
  const { send, printing, onPrinted } = useReturnPaper(order, returned);
  return (
    <Group gap="xs" mt={4}>
      <RowButton size="sm" aria-label={words.orderReturns.printOf(number)} onClick={() => send({ to: 'print' })}>
        {words.orderReturns.print}
      </RowButton>
      <RowButton size="sm" aria-label={words.orderReturns.pdfOf(number)} onClick={() => send({ to: 'pdf' })}>
        {words.orderReturns.pdf}
      </RowButton>
      <RowButton size="sm" aria-label={words.orderReturns.sendOf(number)} onClick={() => setSending(true)}>
        {words.orderReturns.send}
      </RowButton>
      <SendOrderDialog opened={sending} orderId={order.id} returned={returned} onClose={() => setSending(false)} />
      {printing !== undefined && <PaperSheet key={printing.at} paper={printing.paper} onPrinted={onPrinted} />}
    </Group>
  );
};
