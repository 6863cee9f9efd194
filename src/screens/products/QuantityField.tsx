import { Input } from '@mantine/core';

/** Most units in one line; the server takes no more. */
const most = 1_000_000;

interface QuantityFieldProps {
  readonly label: string;
  readonly quantity: number;
  readonly disabled: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (quantity: number) => void;
  readonly onEnter: () => void;
}

/**
 * A whole number from 0, typed or stepped with the arrow keys (spec §4: a quantity cannot go below 0).
 * A hundred of them are drawn at once, so it is a bare input and not a number field with buttons.
 */
export const QuantityField = ({ label, quantity, disabled, describedBy, onChange, onEnter }: QuantityFieldProps) => (
  <Input
    w={76}
    size="xs"
    aria-label={label}
    aria-describedby={describedBy}
    inputMode="numeric"
    autoComplete="off"
    disabled={disabled}
    value={String(quantity)}
    styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    onFocus={(event) => event.currentTarget.select()}
    onChange={(event) => {
      const digits = event.currentTarget.value.replace(/\D/g, '');
      onChange(Math.min(most, Number(digits)));
    }}
    onKeyDown={(event) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        onEnter();
      } else if (event.key === 'ArrowUp') {
        event.preventDefault();
        onChange(Math.min(most, quantity + 1));
      } else if (event.key === 'ArrowDown') {
        event.preventDefault();
        onChange(Math.max(0, quantity - 1));
      }
    }}
  />
);
