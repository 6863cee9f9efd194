import { Input, Text } from '@mantine/core';
import { useId } from 'react';
import { stepDown, stepUp } from '#domain/quantity';
import { describedBy } from '../../ui/described-by';
import { useQuantityText } from '../../ui/quantity-text';

interface QuantityFieldProps {
  readonly label: string;
  /** 0 where nothing is entered that could be added. */
  readonly quantity: number;
  readonly disabled: boolean;
  /** The id of the text that says why the field is disabled. */
  readonly why: string | undefined;
  readonly onChange: (quantity: number) => void;
  readonly onEnter: () => void;
}

/**
 * A whole number from 0, typed or stepped with the arrow keys (spec §4: a quantity cannot go below 0).
 * A hundred of them are drawn at once, so it is a bare input and not a number field with buttons.
 */
export const QuantityField = ({ label, quantity, disabled, why, onChange, onEnter }: QuantityFieldProps) => {
  const field = useQuantityText({ value: quantity, onChange: (units) => onChange(units ?? 0) });
  const hint = useId();
  return (
    <>
      <Input
        w={76}
        size="xs"
        aria-label={label}
        {...describedBy(field.words === undefined ? why : hint)}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        error={field.problem !== undefined}
        value={field.text}
        styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={field.leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            onEnter();
          } else if (event.key === 'ArrowUp') {
            event.preventDefault();
            field.set(stepUp(quantity));
          } else if (event.key === 'ArrowDown') {
            event.preventDefault();
            field.set(stepDown(quantity) ?? 0);
          }
        }}
      />
      {field.words !== undefined && (
        <Text id={hint} size="xs" c="red" role="alert">
          {field.words}
        </Text>
      )}
    </>
  );
};
