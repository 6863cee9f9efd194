import { Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { mostUnits, stepDown, stepUp } from '#domain/quantity';
import { words } from '#words/words';
import { useQuantityText } from './quantity-text';
import { useHeld } from './use-held';
import './stepper.css';

interface Props {
  /** Units; null = the field is cleared, or what stands in it is no quantity. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /**
   * Called in its place when what is typed is no quantity: a form that takes null for 0 keeps it apart then, also while
   * the field is not drawn, and gives it null until there is a quantity again.
   */
  readonly onNoQuantity?: (typed: string) => void;
  /** What was typed and is no quantity, where it is kept longer than the field is drawn. */
  readonly kept?: string | undefined;
  /** Names the field and both buttons for screen readers: 'Quantity of Pix albastru'. */
  readonly label: string;
  /** The message about a text below 0 names this as the least; 0 itself is accepted. */
  readonly least?: number;
  /** Caps what is typed and stepped to, and says so (spec §5). */
  readonly max?: number;
  /** What is typed beyond this stands in the way. */
  readonly most?: number;
  readonly disabled?: boolean;
  /** Pixels of the field between the buttons, at the usual text size. */
  readonly fieldWidth?: number;
  /** Called by minus at 1, in place of clearing the field. */
  readonly onRemove?: () => void;
  /** The field was left, or Enter pressed in it, with these units typed. */
  readonly onLeave?: (units: number | null) => void;
}

/**
 * Whole units by minus, plus or typing (spec §5): minus at 1 or less clears the field; arrow keys step as well. What is
 * typed and is no quantity stays as it is and is marked. Plain elements in Mantine's colours: Mantine's components draw
 * too slowly for a press of Add, and for a page of steppers.
 */
export function Stepper(props: Props) {
  const { value, onChange, onNoQuantity, kept, label, least, max, most = mostUnits, disabled = false, onLeave } = props;
  const { fieldWidth = 72, onRemove } = props;
  const change = (units: number | null, none?: string) =>
    none !== undefined && onNoQuantity !== undefined ? onNoQuantity(none) : onChange(units);
  const field = useQuantityText({ value, kept, onChange: change, onLeave, least, max, most });
  const hint = useId();
  const up = () => field.set(stepUp(value, max ?? most));
  const stepsDown = () => field.set(stepDown(value));
  const down = value !== null && value <= 1 && onRemove !== undefined ? onRemove : stepsDown;
  // It stops at 1: what clears or removes is a press of its own.
  const downTo1 = () => {
    if (value !== null && value > 1) stepsDown();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { ArrowUp: up, ArrowDown: down, Enter: onLeave === undefined ? undefined : field.leave }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <div>
      <fieldset aria-label={label} className="stepper">
        <StepButton label={words.ui.decrease(label)} off={disabled || field.text === ''} step={down} stepHeld={downTo1}>
          <IconMinus size={16} aria-hidden />
        </StepButton>
        <input
          className="stepper-field"
          aria-label={label}
          {...(field.words === undefined ? {} : { 'aria-describedby': hint })}
          {...(field.problem === undefined ? {} : { 'data-no-quantity': true, 'aria-invalid': true })}
          inputMode="numeric"
          autoComplete="off"
          style={{ width: `${fieldWidth / 16}rem` }}
          value={field.text}
          disabled={disabled}
          onChange={(event) => field.type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={field.leave}
          onKeyDown={onKeyDown}
        />
        <StepButton
          label={words.ui.increase(label)}
          off={disabled || (max !== undefined && (value ?? 0) >= max)}
          step={up}
          stepHeld={up}
        >
          <IconPlus size={16} aria-hidden />
        </StepButton>
      </fieldset>
      {field.words !== undefined && (
        <Text id={hint} size="xs" c={field.problem === undefined ? 'dimmed' : 'red'} role="alert" mt={4}>
          {field.words}
        </Text>
      )}
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly off: boolean;
  readonly step: () => void;
  /** In place of `step` while the button is held down. */
  readonly stepHeld: () => void;
  /** Its icon. */
  readonly children: ReactNode;
}

const StepButton = ({ label, off, step, stepHeld, children }: StepButtonProps) => (
  <button
    type="button"
    className="stepper-step mantine-active mantine-focus-auto"
    aria-label={label}
    disabled={off}
    {...useHeld(step, stepHeld)}
  >
    {children}
  </button>
);
