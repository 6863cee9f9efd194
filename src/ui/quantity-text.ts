import { useState } from 'react';
import { words } from '#words/words';
import { mostUnits, type TypedQuantity, typedQuantity } from '../domain/quantity';

/** The problem of a typed quantity; undefined if there is none. */
export const quantityProblem = (typed: TypedQuantity, least = 0): string | undefined => {
  if (typed.kind === 'not-whole') return words.ui.wholeUnits;
  if (typed.kind === 'below-0') return least === 0 ? words.ui.notBelow0 : words.ui.atLeast(least);
  return typed.kind === 'too-many' ? words.ui.atMost(typed.most) : undefined;
};

interface Limits {
  /** Named in the message for a quantity below 0; a caller that needs more than 0 refuses 0 itself. */
  readonly least?: number | undefined;
  /** Caps the quantity, with a message (spec §5). */
  readonly max?: number | undefined;
  /** A larger number is not a quantity: the text stays, and blocks the write. */
  readonly most?: number | undefined;
}

export interface QuantityTyped {
  readonly text: string;
  /** The quantity; null if there is none to send. */
  readonly units: number | null;
  readonly problem?: string | undefined;
  /** The message that the maximum replaced a larger quantity. */
  readonly capped?: string | undefined;
}

/** Applies the rule for quantities to a typed text. */
export const typeQuantity = (
  text: string,
  { least, max, most = mostUnits }: Limits = {},
  read: typeof typedQuantity = typedQuantity,
): QuantityTyped => {
  const typed = read(text, max ?? most);
  if (typed.kind === 'units') return { text, units: typed.units };
  if (typed.kind === 'too-many' && max !== undefined)
    return { text: String(max), units: max, capped: words.ui.atMost(max) };
  return { text, units: null, problem: quantityProblem(typed, least) };
};

interface QuantityTextOptions extends Limits {
  readonly value: number | null;
  /** The stored text, if it is not a quantity. */
  readonly kept?: string | undefined;
  /** Called with null and the text if that is not a quantity. */
  readonly onChange: (value: number | null, none?: string) => void;
  /** Called with the units when the field is left, or on Enter. */
  readonly onLeave?: ((units: number | null) => void) | undefined;
}

interface QuantityText {
  readonly text: string;
  readonly problem: string | undefined;
  /** The message below the field, the problem included. */
  readonly words: string | undefined;
  type(text: string): void;
  set(value: number | null): void;
  leave(): void;
}

/** The text of a quantity's field: as typed, as long as it means the same as the value. */
export const useQuantityText = (options: QuantityTextOptions): QuantityText => {
  const { value, kept, onChange, onLeave } = options;
  const [typed, setTyped] = useState<QuantityTyped>();
  // Null and 0 mean the same to the cart.
  const stands = typed !== undefined && (typed.units ?? 0) === (value ?? 0);
  const unread = value === null && kept !== undefined ? typeQuantity(kept, options) : undefined;
  const shown = stands ? typed : (unread ?? { text: value === null ? '' : String(value) });
  // The value was changed from outside, so the typed text is dropped.
  const [seen, setSeen] = useState({ value, kept });
  if (seen.value !== value || seen.kept !== kept) {
    setSeen({ value, kept });
    if (!stands || (seen.kept !== kept && typed.units === null && typed.text !== (kept ?? ''))) setTyped(undefined);
  }
  return {
    text: shown.text,
    problem: 'problem' in shown ? shown.problem : undefined,
    words: 'units' in shown ? (shown.problem ?? shown.capped) : undefined,
    type(text) {
      const next = typeQuantity(text, options);
      setTyped(next);
      if (next.problem === undefined) onChange(next.units);
      else onChange(null, text);
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
