import { type KeyboardEvent, useId, useState } from 'react';
import { refusalWords, typedUnits } from './quantity-words';
import type { WarehouseRowProps } from './warehouse-list';

type QuantityInputProps = Pick<WarehouseRowProps, 'row' | 'edit' | 'refusal' | 'locked' | 'acts'>;

/**
 * The quantity of a row while the stock is edited: a bare field, because every row in sight has one. Enter and the arrows lead down and up the
 * column, Escape gives back what stood there.
 */
export const QuantityInput = ({ row, edit, refusal, locked, acts }: QuantityInputProps) => {
  const { id, name, quantity } = row;
  const value = edit === undefined ? quantity : edit.after;
  const hint = useId();
  /** What was typed, for as long as it says the same as the value: '1e3' and '007' too. */
  const [typed, setTyped] = useState<string>();
  const shown =
    typed !== undefined && Object.is(typedUnits(typed), value) ? typed : Number.isNaN(value) ? '' : String(value ?? '');
  const changed = edit !== undefined;
  const words = refusal === undefined ? (changed ? `was ${edit.before}` : undefined) : refusalWords[refusal];

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const act = {
      Enter: () => (ctrlKey || metaKey ? acts.onSubmit() : acts.onMove(id, shiftKey ? -1 : 1)),
      ArrowDown: () => acts.onMove(id, 1),
      ArrowUp: () => acts.onMove(id, -1),
      Escape: () => {
        setTyped(undefined);
        if (edit !== undefined) acts.onQuantity(id, quantity, edit.before);
      },
    }[key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <span className="stock-edit">
      {words !== undefined && (
        <span id={hint} className="stock-edit-hint" data-refused={refusal !== undefined}>
          {words}
        </span>
      )}
      <input
        className="stock-field"
        aria-label={`Quantity of ${name}`}
        aria-invalid={refusal !== undefined}
        aria-describedby={words === undefined ? undefined : hint}
        data-changed={changed}
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        disabled={locked}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          acts.onQuantity(id, quantity, typedUnits(currentTarget.value));
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={onKeyDown}
      />
    </span>
  );
};
