import { type KeyboardEvent, useId, useState } from 'react';
import { mostUnitsOfPlace } from '#wire/stock-saves';
import { words } from '#words/words';
import { typedUnits } from './typed-units';
import type { WarehouseRowProps } from './warehouse-list';

type QuantityInputProps = Pick<WarehouseRowProps, 'row' | 'edit' | 'refusal' | 'locked' | 'acts'>;

/**
 * The quantity of a row while the stock is edited: a plain input, because every row in sight has one. Enter and the
 * arrow keys move along the column, Escape restores the old value.
 */
export const QuantityInput = ({ row, edit, refusal, locked, acts }: QuantityInputProps) => {
  const { id, name, quantity } = row;
  const value = edit === undefined ? quantity : edit.after;
  const hint = useId();
  /** The typed text, kept while it means the current value, as '1e3' and '007' do. */
  const [typed, setTyped] = useState<string>();
  const shown =
    typed !== undefined && Object.is(typedUnits(typed), value) ? typed : Number.isNaN(value) ? '' : String(value ?? '');
  const changed = edit !== undefined;
  const before = changed ? words.warehouse.was(edit.before) : undefined;
  const said = refusal === undefined ? before : words.warehouse.refusals[refusal](mostUnitsOfPlace);

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
      {said !== undefined && (
        <span id={hint} className="stock-edit-hint" data-refused={refusal !== undefined}>
          {said}
        </span>
      )}
      <input
        className="stock-field"
        aria-label={words.warehouse.quantityOf(name)}
        aria-invalid={refusal !== undefined}
        aria-describedby={said === undefined ? undefined : hint}
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
