import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { lineTotal } from '#domain/money';
import { type OrderPart, priceOf, quantityOf } from '#domain/order-editing';
import { typedQuantity } from '#domain/quantity';
import { parsePrice } from '#domain/typed-money';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { RowButton } from '../../ui/RowButton';
import { Stepper } from '../../ui/Stepper';

interface EditedLineProps {
  readonly product: string;
  readonly name: string;
  readonly code: string;
  /** As typed. */
  readonly quantity: string;
  readonly price: string;
  /** Otherwise the price is the order's, or of an added line the list price. */
  readonly priceTyped: boolean;
  readonly removed: boolean;
  /** Its units are taken: it stays as it is until it is unticked. */
  readonly ticked: boolean;
  readonly delivered: number;
  readonly wrongQuantity: string | undefined;
  readonly wrongPrice: string | undefined;
  readonly locked: boolean;
  readonly onType: (part: OrderPart, text: string) => void;
  readonly onRemove: (product: string) => void;
  readonly onPutBack: (product: string) => void;
}

/** A line of an order being edited. Memoised: a keystroke draws one line, however many there are. */
export const EditedLine = memo((props: EditedLineProps) => {
  const { product, name, code, removed, ticked, delivered, wrongQuantity, locked, onRemove, onPutBack } = props;
  // What was typed before it was ticked stays in sight, with what is wrong with it.
  const fixed = ticked && wrongQuantity === undefined && props.wrongPrice === undefined;
  const notes = [
    ...(code === '' ? [] : [code]),
    ...(delivered > 0 ? [words.orderEditing.deliveredSoFar(delivered)] : []),
    ...(fixed ? [words.orderEditing.ticked] : []),
  ];
  return (
    <li className="edit-order-line">
      <span className="edit-order-name" {...(removed ? { 'data-removed': true } : {})}>
        <span>{name}</span>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </span>
      {removed ? <Removed {...props} /> : fixed ? <Figures {...props} /> : <Fields {...props} />}
      {removed ? (
        <RowButton
          size="sm"
          disabled={locked}
          aria-label={words.orderEditing.putBackOf(name)}
          onClick={() => onPutBack(product)}
        >
          {words.orderEditing.putBack}
        </RowButton>
      ) : (
        !fixed && (
          <RowButton
            size="sm"
            disabled={locked || ticked || delivered > 0}
            aria-label={words.orderEditing.removeOf(name)}
            onClick={() => onRemove(product)}
          >
            <IconTrash size={16} aria-hidden display="block" />
          </RowButton>
        )
      )}
    </li>
  );
});

const totalOf = ({ quantity, price }: EditedLineProps): string => {
  const [units, lei] = [typedQuantity(quantity), parsePrice(price)];
  return units.kind === 'units' && lei.ok ? formatLei(lineTotal(units.units, lei.lei)) : '–';
};

const Wrong = ({ why }: { readonly why: string | undefined }) =>
  why !== undefined && (
    <span className="edit-order-wrong" role="alert">
      {why}
    </span>
  );

const Removed = ({ product, wrongQuantity }: EditedLineProps) => (
  <span className="edit-order-removed" data-part={quantityOf(product)}>
    {words.orderEditing.removed}
    <Wrong why={wrongQuantity} />
  </span>
);

const Figures = (props: EditedLineProps) => (
  <span className="edit-order-figures">
    <span>{words.orderEditing.figures(props.quantity, formatLei(Number(props.price)))}</span>
    <span className="edit-order-total">{totalOf(props)}</span>
  </span>
);

/**
 * The field of a price. One that was not typed has the decimal sign of the user's language; what is being typed stays
 * as it is, also where it is the order's price again.
 */
const PriceField = ({ product, name, price, priceTyped, wrongPrice, locked, onType }: EditedLineProps) => {
  const [typed, setTyped] = useState<string>();
  const asTyped = priceTyped || typed === price;
  return (
    <TextInput
      className="edit-order-price"
      aria-label={words.history.priceOf(name)}
      inputMode="decimal"
      autoComplete="off"
      value={asTyped ? price : price.replace('.', words.orderEditing.decimalSign)}
      error={wrongPrice}
      disabled={locked}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onType(priceOf(product), value);
      }}
    />
  );
};

const Fields = (props: EditedLineProps) => {
  const { product, name, quantity, delivered, wrongQuantity, locked, onType, onRemove } = props;
  const typed = typedQuantity(quantity);
  const typeQuantity = (text: string) => onType(quantityOf(product), text);
  return (
    <span className="edit-order-fields">
      <span data-part={quantityOf(product)}>
        <Stepper
          value={typed.kind === 'units' ? typed.units : null}
          kept={typed.kind === 'units' || typed.kind === 'empty' ? undefined : quantity}
          onChange={(units) => typeQuantity(units === null ? '' : String(units))}
          onNoQuantity={typeQuantity}
          label={words.orderEditing.quantityOf(name)}
          least={Math.max(1, delivered)}
          fieldWidth={56}
          disabled={locked}
          {...(delivered > 0 ? {} : { onRemove: () => onRemove(product) })}
        />
        <Wrong why={wrongQuantity} />
      </span>
      <span data-part={priceOf(product)}>
        <PriceField {...props} />
      </span>
      <span className="edit-order-total">{totalOf(props)}</span>
    </span>
  );
};
