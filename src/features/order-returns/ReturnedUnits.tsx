import { Group, Stack } from '@mantine/core';
import { pageOf } from '#domain/page';
import type { OrderView } from '#domain/pending';
import type { Returnable } from '#domain/returning';
import { words } from '#words/words';
import { Pager } from '../../ui/Pager';
import { RowButton } from '../../ui/RowButton';
import { Stepper } from '../../ui/Stepper';
import { useProductsById } from '../../views/products';
import { type NameAndCode, nameAndCodeIn } from '../orders/name-and-code';
import { type Chosen, noUnits, pageSize, quantityIn, stillReturnable, type Units } from './returned-units';
import './order-returns.css';

interface ReturnedUnitsProps {
  readonly order: OrderView;
  readonly chosen: Chosen;
  readonly locked: boolean;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onChoose: (product: string, units: Partial<Units>) => void;
  readonly onAll: (chosen: Chosen) => void;
}

/** The delivered products of an order, with how many units of each come back and where these go. */
export const ReturnedUnits = (props: ReturnedUnitsProps) => {
  const { order, chosen, locked, page: wanted, onPage, onChoose, onAll } = props;
  const products = useProductsById();
  const left = stillReturnable(order);
  const { items, page, pages } = pageOf(left, wanted, pageSize);
  return (
    <Stack gap="xs">
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
            name={nameAndCodeIn(order, one.product, products)}
            units={chosen.get(one.product) ?? noUnits}
            locked={locked}
            onChoose={(units) => onChoose(one.product, units)}
          />
        ))}
      </ul>
      {pages > 1 && <Pager label={words.orderReturns.title(order.id)} page={page} pages={pages} onPage={onPage} />}
    </Stack>
  );
};

interface ReturnedLineProps extends Returnable {
  readonly name: NameAndCode;
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
    <UnitsField
      place={words.orderReturns.intoStock}
      label={words.orderReturns.intoStockOf(name)}
      typed={units.intoStock}
      max={left - (quantityIn(units.writtenOff) ?? 0)}
      locked={locked}
      onType={(intoStock) => onChoose({ intoStock })}
    />
    <UnitsField
      place={words.orderReturns.writtenOff}
      label={words.orderReturns.writtenOffOf(name)}
      typed={units.writtenOff}
      max={left - (quantityIn(units.intoStock) ?? 0)}
      locked={locked}
      onType={(writtenOff) => onChoose({ writtenOff })}
    />
  </li>
);

interface UnitsFieldProps {
  readonly place: string;
  readonly label: string;
  readonly typed: Units['intoStock'];
  readonly max: number;
  readonly locked: boolean;
  readonly onType: (typed: Units['intoStock']) => void;
}

const UnitsField = ({ place, label, typed, max, locked, onType }: UnitsFieldProps) => (
  <span className="return-units">
    <span aria-hidden>{place}</span>
    <Stepper
      value={quantityIn(typed)}
      kept={typeof typed === 'string' ? typed : undefined}
      max={max}
      label={label}
      disabled={locked}
      fieldWidth={56}
      onChange={onType}
      onNoQuantity={onType}
    />
  </span>
);
