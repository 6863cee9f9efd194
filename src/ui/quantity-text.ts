import { useState } from 'react';
import { words } from '#words/words';
import { mostUnits, type TypedQuantity, typedQuantity } from '../domain/quantity';

/** What is wrong with what was typed; undefined: nothing. */
export const quantityProblem = (typed: TypedQuantity, least = 0): string | undefined => {
  if (typed.kind === 'not-whole') return words.ui.wholeUnits;
  if (typed.kind === 'below-0') return least === 0 ? words.ui.notBelow0 : words.ui.atLeast(least);
  return typed.kind === 'too-many' ? words.ui.atMost(typed.most) : undefined;
};

interface Limits {
  /** Said of what is below 0; who asks for more than 0 refuses 0 itself. */
  readonly least?: number | undefined;
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
  /** What was typed in its place and is no quantity, where that is kept. */
  readonly kept?: string | undefined;
  /** With null and what was typed, when that is no quantity. */
  readonly onChange: (value: number | null, none?: string) => void;
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
export const useQuantityText = (options: QuantityTextOptions): QuantityText => {
  const { value, kept, onChange, onLeave } = options;
  const [typed, setTyped] = useState<QuantityTyped>();
  // A device that hears of nothing, or of 0, may keep either.
  const stands = typed !== undefined && (typed.units ?? 0) === (value ?? 0);
  const unread = value === null && kept !== undefined ? typeQuantity(kept, options) : undefined;
  const shown = stands ? typed : (unread ?? { text: value === null ? '' : String(value) });
  // It was changed from elsewhere, and what was typed is over.
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
