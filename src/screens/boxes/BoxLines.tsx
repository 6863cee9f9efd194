import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { productName } from '#words/display';
import { codeLabel } from '#words/product-labels';
import { words } from '#words/words';
import { useConnection } from '../../device/context';
import { onDemand } from '../../ui/OnDemand';
import { RowButton } from '../../ui/RowButton';
import { Stepper } from '../../ui/Stepper';
import { useSecondTap } from '../../ui/second-tap';
import type { FilledBox } from '../../views/boxes';
import { useProductsById } from '../../views/products';
import type { BoxDraftState } from './use-box-draft';

const MoveProductDialog = onDemand(async () => (await import('./MoveProductDialog')).MoveProductDialog);

interface BoxLinesProps {
  readonly box: FilledBox;
  readonly edit: BoxDraftState;
  readonly locked: boolean;
}

/** Lines shown at first, and added by each 'Show more'. */
const linesShown = 50;

/** The products of a box being edited: a stepper each, and buttons that move and remove it (spec §2 Boxes). */
export const BoxLines = ({ box, edit, locked }: BoxLinesProps) => {
  const [shown, setShown] = useState(linesShown);
  const [moved, setMoved] = useState('');
  const [moving, setMoving] = useState(false);
  const secondTap = useSecondTap();
  const lines = [...edit.listed];
  // A product that was just added is at the end, and must be visible.
  const first = lines.slice(0, shown);
  const added = lines.slice(shown).filter(([product]) => edit.touched.has(product));
  const hidden = lines.length - first.length - added.length;
  return (
    <>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.boxes.noProducts}
        </Text>
      ) : (
        <ul className="box-lines" aria-label={words.boxEditing.products} {...secondTap.handlers}>
          {[...first, ...added].map(([product, quantity]) => (
            <BoxLine
              key={product}
              product={product}
              quantity={quantity}
              touched={edit.touched.has(product)}
              locked={locked}
              onUnits={(units) => edit.setUnits(product, units)}
              onMove={() => {
                setMoved(product);
                setMoving(true);
              }}
              onRemove={() => {
                secondTap.pressed();
                edit.remove(product);
              }}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="default" onClick={() => setShown(shown + linesShown)}>
          {words.boxEditing.showMore(hidden)}
        </Button>
      )}
      <MoveProductDialog opened={moving} box={box} productId={moved} onClose={() => setMoving(false)} />
    </>
  );
};

interface BoxLineProps {
  readonly product: string;
  readonly quantity: number;
  /** Its units have unsaved edits: it cannot be moved before Save. */
  readonly touched: boolean;
  readonly locked: boolean;
  readonly onUnits: (units: number | null) => void;
  readonly onMove: () => void;
  readonly onRemove: () => void;
}

const BoxLine = ({ product, quantity, touched, locked, onUnits, onMove, onRemove }: BoxLineProps) => {
  const connected = useConnection();
  const known = useProductsById().get(product);
  const name = productName(known);
  const offline = connected ? undefined : words.boxEditing.moveNeedsConnection;
  const whyNot = touched ? words.boxEditing.saveFirst : offline;
  return (
    <li>
      <span className="box-product">
        <b>{name}</b>
        <span>{known === undefined ? '' : codeLabel(known)}</span>
        {whyNot !== undefined && <span id={`move-${product}`}>{whyNot}</span>}
      </span>
      <span className="box-line-edit">
        <Stepper
          value={quantity === 0 ? null : quantity}
          onChange={onUnits}
          label={words.boxEditing.quantityOf(name)}
          disabled={locked}
        />
        <RowButton
          size="sm"
          aria-label={words.boxEditing.moveOf(name)}
          {...(whyNot === undefined ? {} : { 'aria-describedby': `move-${product}` })}
          disabled={locked || whyNot !== undefined}
          onClick={onMove}
        >
          {words.boxEditing.move}
        </RowButton>
        <RowButton size="sm" aria-label={words.boxEditing.removeOf(name)} disabled={locked} onClick={onRemove}>
          <IconTrash size={16} aria-hidden display="block" />
        </RowButton>
      </span>
    </li>
  );
};
