import { Alert, Text } from '@mantine/core';
import { fullName } from '#domain/display';
import type { OrderView } from '#domain/pending';
import { editsOf, type OrderEdit } from '#wire/order-edit';
import { productName } from '#words/display';
import { formatLei, showDate, showStamp } from '#words/format';
import { words } from '#words/words';
import { useAccounts } from '../../views/accounts';
import { useClient } from '../../views/clients';
import { useProductsById } from '../../views/products';
import './order-edits.css';

/** What the office changed of an order, old and new, who and when (STOCK-19): the newest edit, then earlier ones. */
export const OrderEdits = ({ order }: { readonly order: OrderView }) => {
  const [newest, ...earlier] = [...editsOf(order)].reverse();
  if (newest === undefined) return null;
  return (
    <Alert color="amber" variant="light" p="xs" role="note" className="order-edits">
      <OneEdit edit={newest} />
      {earlier.length > 0 && (
        <details>
          <summary>{words.orderEditing.earlier(earlier.length)}</summary>
          {earlier.map((edit) => (
            <OneEdit key={edit.at} edit={edit} />
          ))}
        </details>
      )}
    </Alert>
  );
};

const OneEdit = ({ edit: { at, by, client, date, price, lines, others } }: { readonly edit: OrderEdit }) => {
  const account = useAccounts().get(by);
  const products = useProductsById();
  const who = account === undefined ? words.history.noAccount : fullName(account);
  const sentences = [
    ...(date === undefined ? [] : [['date', between(words.orderDetails.date, date, showDate)] as const]),
    // Two products of one name may have the same sentence.
    ...lines.flatMap((line) =>
      lineWords(line, productName(products.get(line.product))).map(
        (said) => [`${line.product} ${said}`, said] as const,
      ),
    ),
    ...(others === undefined ? [] : [['others', words.history.others(others)] as const]),
    ...(price === undefined ? [] : [['price', between(words.orderDetails.grandTotal, price, formatLei)] as const]),
  ];
  return (
    <>
      <Text size="sm" fw={600}>
        {words.orderEditing.changedBy(who, showStamp(at))}
      </Text>
      <ul>
        {client !== undefined && <ClientChange {...client} />}
        {sentences.map(([key, said]) => (
          <li key={key}>{said}</li>
        ))}
      </ul>
    </>
  );
};

const ClientChange = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const [was, is] = [useClient(before), useClient(after)];
  const nameOf = (client: typeof was) => client?.name ?? words.history.noClient;
  return <li>{words.theirs.line(words.orderDetails.client, nameOf(was), nameOf(is))}</li>;
};

const between = <Value,>(
  label: string,
  { before, after }: { readonly before: Value; readonly after: Value },
  say: (value: Value) => string,
): string => words.theirs.line(label, say(before), say(after));

const lineWords = ({ before, after }: OrderEdit['lines'][number], name: string): string[] => {
  if (before === null)
    return after === null ? [] : [words.orderEditing.added(name, after.quantity, formatLei(after.unitprice))];
  if (after === null) return [words.orderEditing.takenOut(name, before.quantity, formatLei(before.unitprice))];
  return [
    ...(before.quantity === after.quantity
      ? []
      : [between(name, { before: before.quantity, after: after.quantity }, String)]),
    ...(before.unitprice === after.unitprice
      ? []
      : [between(words.history.priceOf(name), { before: before.unitprice, after: after.unitprice }, formatLei)]),
  ];
};
