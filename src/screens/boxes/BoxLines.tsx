import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { RowButton } from '../../ui/RowButton';
import { Stepper } from '../../ui/Stepper';
import { useSecondTap } from '../../ui/second-tap';

interface BoxLineView {
  readonly product: string;
  readonly name: string;
  readonly code: string;
  readonly quantity: number;
}

interface BoxLinesProps {
  readonly lines: readonly BoxLineView[];
  /** Products whose units were changed here and are not saved: they cannot be moved before. */
  readonly touched: ReadonlySet<string>;
  readonly locked: boolean;
  readonly online: boolean;
  readonly onUnits: (product: string, units: number | null) => void;
  readonly onRemove: (product: string) => void;
  readonly onMove: (product: string) => void;
}

/** Lines shown at first, and by each 'Show more'. */
const linesShown = 50;

/** What lies in a box while it is edited: a stepper, and ways to move and remove each product (spec §2 Boxes). */
export const BoxLines = ({ lines, touched, locked, online, onUnits, onRemove, onMove }: BoxLinesProps) => {
  const [shown, setShown] = useState(linesShown);
  const secondTap = useSecondTap();
  // What was just added is at the end, and must be in sight.
  const first = lines.slice(0, shown);
  const added = lines.slice(shown).filter(({ product }) => touched.has(product));
  const hidden = lines.length - first.length - added.length;
  if (lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No products available in this box.
      </Text>
    );
  return (
    <>
      <ul className="box-lines" aria-label="Products in the box" {...secondTap.handlers}>
        {[...first, ...added].map(({ product, name, code, quantity }) => {
          const whyNot = touched.has(product)
            ? 'Save before you move it.'
            : online
              ? undefined
              : 'Moving needs a connection.';
          return (
            <li key={product}>
              <span className="box-product">
                <b>{name}</b>
                <span>{code}</span>
                {whyNot !== undefined && <span id={`move-${product}`}>{whyNot}</span>}
              </span>
              <span className="box-line-edit">
                <Stepper
                  value={quantity === 0 ? null : quantity}
                  onChange={(units) => onUnits(product, units)}
                  label={`Quantity of ${name}`}
                  disabled={locked}
                />
                <RowButton
                  size="sm"
                  aria-label={`Move ${name}`}
                  {...(whyNot === undefined ? {} : { 'aria-describedby': `move-${product}` })}
                  disabled={locked || whyNot !== undefined}
                  onClick={() => onMove(product)}
                >
                  Move
                </RowButton>
                <RowButton
                  size="sm"
                  aria-label={`Remove ${name}`}
                  disabled={locked}
                  onClick={() => {
                    secondTap.pressed();
                    onRemove(product);
                  }}
                >
                  <IconTrash size={16} aria-hidden display="block" />
                </RowButton>
              </span>
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button variant="default" onClick={() => setShown(shown + linesShown)}>
          Show more ({hidden})
        </Button>
      )}
    </>
  );
};
