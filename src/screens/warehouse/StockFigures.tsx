import { Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { StockPicture } from '#domain/stock-picture';
import { words } from '#words/words';

/** A product's units by place, and the promised ones, each with a bar in proportion to the largest figure. */
export const StockFigures = ({ picture }: { readonly picture: StockPicture }) => {
  const { warehouse, inBoxes, inBags, promised, free, difference } = picture;
  const most = Math.max(1, warehouse, inBoxes, inBags, promised, free);
  const figures = [
    { label: words.stockPicture.warehouse, units: warehouse, kind: 'place' },
    { label: words.stockPicture.inBoxes, units: inBoxes, kind: 'place' },
    { label: words.stockPicture.inBags, units: inBags, kind: 'place' },
    { label: words.stockPicture.promised, units: promised, kind: 'promised' },
    { label: words.stockPicture.free, units: free, kind: free < 0 ? 'short' : 'free' },
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
          {words.stockPicture.tooMuchPromised(-free)}
        </Text>
      )}
      {difference !== 0 && (
        <Text size="sm" className="stock-differs">
          {difference > 0 ? words.stockPicture.inNoBox(difference) : words.stockPicture.boxesHoldMore(-difference)}
        </Text>
      )}
    </>
  );
};
