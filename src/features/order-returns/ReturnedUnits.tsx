import { Group } from '@mantine/core';
import { useState } from 'react';
import { pageOf } from '#domain/page';
import type { OrderView } from '#domain/pending';
import { type Returnable, returnablesOf } from '#domain/returning';
import type { Product } from '#wire/product';
import { words } from '#words/words';
import { Pager } from '../../ui/Pager';
import { RowButton } from '../../ui/RowButton';
import { Stepper } from '../../ui/Stepper';
import { useProductsById } from '../../views/products';
import { nameAndCode } from '../orders/name-and-code';
import { type Chosen, noUnits, type Units } from './returned-units';
import './order-returns.css';

/** Products rendered at once; few orders have more. */
const pageSize = 50;

interface ReturnedUnitsProps {
  readonly order: OrderView;
  readonly chosen: Chosen;
  readonly locked: boolean;
  readonly onChoose: (product: string, units: Partial<Units>) => void;
  readonly onAll: (chosen: Chosen) => void;
}

/** The delivered products of an order, with how many units of each come back and where these go. */
export const ReturnedUnits = ({ order, chosen, locked, onChoose, onAll }: ReturnedUnitsProps) => {
  const products = useProductsById();
  const [wanted, setWanted] = useState(1);
  const left = returnablesOf(order).filter((one) => one.left > 0);
  const { items, page, pages } = pageOf(left, wanted, pageSize);
  return (
    <>
      <Group justify="flex-end">
        <RowButton
          size="sm"
          disabled={locked}
          onClick={() => onAll(new Map(left.map((one) => [one.product, { ...noUnits, intoStock: one.left }])))}
        >
          {words.orderReturns.all}
        </RowButton>
      </Group>
      <ul className="return-lines" aria-label={words.orderDetails.products}>
        {items.map((one) => (
          <ReturnedLine
            key={one.product}
            {...one}
            name={nameIn(order, one, products)}
            units={chosen.get(one.product) ?? noUnits}
            locked={locked}
            onChoose={(units) => onChoose(one.product, units)}
          />
        ))}
      </ul>
      {pages > 1 && <Pager label={words.orderReturns.title(order.id)} page={page} pages={pages} onPage={setWanted} />}
    </>
  );
};

const nameIn = (order: OrderView, { product }: Returnable, products: ReadonlyMap<string, Product>) => {
  const line = order.products.find((one) => one.product === product);
  return line === undefined ? { name: product, code: '' } : nameAndCode(line, products.get(product));
};

interface ReturnedLineProps extends Returnable {
  readonly name: ReturnType<typeof nameAndCode>;
  readonly units: Units;
  readonly locked: boolean;
  readonly onChoose: (units: Partial<Units>) => void;
}

const ReturnedLine = ({ name: { name, code }, delivered, left, units, locked, onChoose }: ReturnedLineProps) => (
  <li className="return-line">
    <span className="return-name">
      {name}
      <small>{[code, words.orderReturns.leftOf(left, delivered)].filter((part) => part !== '').join(' · ')}</small>
    </span>
    <span className="return-units">
      <span aria-hidden>{words.orderReturns.intoStock}</span>
      <Stepper
        value={units.intoStock}
        max={left - (units.writtenOff ?? 0)}
        label={words.orderReturns.intoStockOf(name)}
        disabled={locked}
        fieldWidth={56}
        onChange={(intoStock) => onChoose({ intoStock })}
      />
    </span>
    <span className="return-units">
      <span aria-hidden>{words.orderReturns.writtenOff}</span>
      <Stepper
        value={units.writtenOff}
        max={left - (units.intoStock ?? 0)}
        label={words.orderReturns.writtenOffOf(name)}
        disabled={locked}
        fieldWidth={56}
        onChange={(writtenOff) => onChoose({ writtenOff })}
      />
    </span>
  </li>
);
