import { useState } from 'react';
import { mostUnits, type TypedQuantity, typedQuantity } from '../domain/quantity';

/** What is wrong with what was typed; undefined: nothing. */
export const quantityProblem = (typed: TypedQuantity): string | undefined => {
  if (typed.kind === 'not-whole') return 'Whole units only';
  return typed.kind === 'too-many' ? atMost(typed.most) : undefined;
};
const atMost = (most: number): string => `At most ${most}`;

interface Limits {
  /** Caps what is typed, and says so (spec §5). */
  readonly max?: number | undefined;
  /** Beyond this it is no quantity: it stays as it was typed, and stands in the way. */
  readonly most?: number | undefined;
}

/** A field into which something was typed. */
export interface QuantityTyped {
  /** What the field shows. */
  readonly text: string;
  /** What it says; null: nothing that could be sent. */
  readonly units: number | null;
  /** Why it is no quantity. */
  readonly problem?: string | undefined;
  /** It was more than the maximum, and is the maximum now. */
  readonly capped?: string | undefined;
}

/** What becomes of what was typed, by the one rule for quantities. */
export const typeQuantity = (
  text: string,
  { max, most = mostUnits }: Limits = {},
  read: typeof typedQuantity = typedQuantity,
): QuantityTyped => {
  const typed = read(text, max ?? most);
  if (typed.kind === 'units') return { text, units: typed.units };
  if (typed.kind === 'too-many' && max !== undefined) return { text: String(max), units: max, capped: atMost(max) };
  return { text, units: null, problem: quantityProblem(typed) };
};

interface QuantityTextOptions extends Limits {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** The field was left, or Enter pressed in it, with these units in it. */
  readonly onLeave?: ((units: number | null) => void) | undefined;
}

interface QuantityText {
  readonly text: string;
  readonly problem: string | undefined;
  /** What a person should know of the field, the problem included. */
  readonly words: string | undefined;
  type(text: string): void;
  /** The value is set by other means than typing. */
  set(value: number | null): void;
  leave(): void;
}

/** The text of a quantity's field: as it was typed, for as long as it says the same as the value. */
export const useQuantityText = ({ value, onChange, onLeave, max, most }: QuantityTextOptions): QuantityText => {
  const [typed, setTyped] = useState<QuantityTyped>();
  // A device that hears of nothing, or of 0, may keep either.
  const stands = typed !== undefined && (typed.units ?? 0) === (value ?? 0);
  const shown = stands ? typed : { text: value === null ? '' : String(value) };
  // The value was changed from elsewhere, and what was typed is over.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (!stands) setTyped(undefined);
  }
  return {
    text: shown.text,
    problem: 'problem' in shown ? shown.problem : undefined,
    words: 'units' in shown ? (shown.problem ?? shown.capped) : undefined,
    type(text) {
      const next = typeQuantity(text, { max, most });
      setTyped(next);
      onChange(next.units);
    },
    set(next) {
      setTyped(undefined);
      onChange(next);
    },
    leave() {
      if (!stands || typed.problem !== undefined) return;
      if (typed.capped === undefined) setTyped(undefined);
      onLeave?.(typed.units);
    },
  };
};

/** Sends the focus to the first field beside this whose text is no quantity, and tells whether there is one: nothing is sent over it. */
export const stoppedByQuantity = (beside: Element | null): boolean => {
  const place = beside?.closest('form, [role="dialog"]');
  const field = place?.querySelector<HTMLElement>('[data-no-quantity]');
  field?.focus();
  return field !== undefined && field !== null;
};
