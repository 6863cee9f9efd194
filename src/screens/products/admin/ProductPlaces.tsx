import type { CSSProperties } from 'react';
import type { Product } from '#wire/product';
import { words } from '#words/words';
import { usePlaces } from '../../../views/places';

/** Boxes, and bags, that are shown one by one. */
const mostShown = 12;

interface Held {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

const unitsIn = (places: readonly { readonly quantity: number }[]): number =>
  places.reduce((sum, { quantity }) => sum + quantity, 0);

/** Where a product lies: warehouse, boxes and bags, each as a figure and a bar as long as its share of the most. */
export const ProductPlaces = ({ product }: { readonly product: Product }) => {
  const { warehouse, boxes, bags } = usePlaces(product.id);
  const inBoxes = unitsIn(boxes);
  const inBags = unitsIn(bags);
  const most = Math.max(warehouse, inBoxes, inBags);
  return (
    <div className="product-places">
      <p className="places-title">
        {product.name} <span>{product.code}</span>
      </p>
      <ul>
        <Bar label={words.productsDesk.warehouse} quantity={warehouse} most={most} kind="warehouse" />
      </ul>
      <Group
        label={words.productsDesk.boxes}
        none={words.productsDesk.inNoBox}
        total={inBoxes}
        most={most}
        kind="box"
        held={boxes.map(({ id, name, quantity }) => ({ id, name, quantity }))}
      />
      <Group
        label={words.productsDesk.bags}
        none={words.productsDesk.inNoBag}
        total={inBags}
        most={most}
        kind="bag"
        held={bags.map(({ id, agentName, quantity }) => ({ id, name: agentName, quantity }))}
      />
      <p className="places-total">
        {words.productsDesk.boxesAndBags} <b>{inBoxes + inBags}</b>
      </p>
      {warehouse !== inBoxes && (
        <p className="places-differ">
          {inBoxes < warehouse
            ? words.productsDesk.outOfBoxes(warehouse - inBoxes)
            : words.productsDesk.boxesHoldMore(inBoxes - warehouse)}
        </p>
      )}
    </div>
  );
};

type Kind = 'warehouse' | 'box' | 'bag';

interface GroupProps {
  readonly label: string;
  readonly none: string;
  readonly total: number;
  readonly most: number;
  readonly kind: Kind;
  readonly held: readonly Held[];
}

const Group = ({ label, none, total, most, kind, held }: GroupProps) => {
  const shown = held.slice(0, mostShown);
  const rest = held.slice(mostShown);
  return (
    <>
      <p className="places-group">
        {label} <span>{total}</span>
      </p>
      {held.length === 0 ? (
        <p className="places-none">{none}</p>
      ) : (
        <ul aria-label={label}>
          {shown.map(({ id, name, quantity }) => (
            <Bar key={id} label={name} quantity={quantity} most={most} kind={kind} />
          ))}
          {rest.length > 0 && (
            <Bar label={words.productsDesk.more(rest.length)} quantity={unitsIn(rest)} most={most} kind={kind} />
          )}
        </ul>
      )}
    </>
  );
};

interface BarProps {
  readonly label: string;
  readonly quantity: number;
  /** What a full bar would be. */
  readonly most: number;
  readonly kind: Kind;
}

const Bar = ({ label, quantity, most, kind }: BarProps) => (
  <li className="places-bar" data-kind={kind}>
    <span className="places-name">{label}</span> <span className="places-units">{quantity}</span>
    <span
      className="places-track"
      aria-hidden
      style={{ '--share': most <= 0 ? 0 : Math.min(1, Math.max(0, quantity / most)) } as CSSProperties}
    />
  </li>
);
