import { Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { StockPicture } from '#domain/stock-picture';

/** A product in all its places, and what of it is promised: each figure with a bar as long as its share of the most. */
export const StockFigures = ({ picture }: { readonly picture: StockPicture }) => {
  const { warehouse, inBoxes, inBags, promised, free, difference } = picture;
  const most = Math.max(1, warehouse, inBoxes, inBags, promised, free);
  const figures = [
    { label: 'Warehouse', units: warehouse, kind: 'place' },
    { label: 'In boxes', units: inBoxes, kind: 'place' },
    { label: 'In bags', units: inBags, kind: 'place' },
    { label: 'Promised to open orders', units: promised, kind: 'promised' },
    { label: 'Free to promise', units: free, kind: free < 0 ? 'short' : 'free' },
  ];
  return (
    <>
      <dl className="stock-figures">
        {figures.map(({ label, units, kind }) => (
          <div key={label} data-kind={kind}>
            <dt>{label}</dt>
            <dd>{units}</dd>
            <span
              aria-hidden
              className="stock-figure-track"
              style={{ '--share': Math.max(0, Math.min(1, units / most)) } as CSSProperties}
            />
          </div>
        ))}
      </dl>
      {free < 0 && (
        <Text size="sm" c="red">
          {`${-free} more are promised than the warehouse has.`}
        </Text>
      )}
      {difference !== 0 && (
        <Text size="sm" className="stock-differs">
          {difference > 0
            ? `${difference} in the warehouse are in no box.`
            : `The boxes hold ${-difference} more than the warehouse.`}
        </Text>
      )}
    </>
  );
};
