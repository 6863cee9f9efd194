import { ActionIcon, Group, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { stepDown, stepUp, typedQuantity } from './stepping';
import { tabular } from './theme';

interface Props {
  /** Units; null = the field is cleared. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Names the field and both buttons for those who hear the page: 'Quantity of Pix albastru'. */
  readonly label: string;
  /** Caps what is typed and stepped to (spec §5). */
  readonly max?: number;
  readonly disabled?: boolean;
  /** Enter in the field. */
  readonly onEnter?: () => void;
}

/** Whole units by minus, plus or typing (spec §5): minus at 1 or less clears the field; arrow keys step as well. */
export function Stepper({ value, onChange, label, max, disabled = false, onEnter }: Props) {
  const up = () => onChange(stepUp(value, max));
  const down = () => onChange(stepDown(value));
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { ArrowUp: up, ArrowDown: down, Enter: onEnter }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <Group role="group" aria-label={label} gap={4} wrap="nowrap" w="max-content">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={`Decrease ${label}`}
        disabled={disabled || value === null}
        onClick={down}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <TextInput
        aria-label={label}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        w={72}
        styles={{ input: { ...tabular, textAlign: 'center', paddingInline: 4 } }}
        value={value === null ? '' : String(value)}
        disabled={disabled}
        onChange={(event) => onChange(typedQuantity(event.currentTarget.value, max))}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={`Increase ${label}`}
        disabled={disabled || (max !== undefined && (value ?? 0) >= max)}
        onClick={up}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
