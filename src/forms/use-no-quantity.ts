import { useState } from 'react';

/** The invalid texts of a step's quantity fields, kept while a search hides their rows. */
export interface NoQuantity {
  readonly typed: ReadonlyMap<string, string>;
  /** Undefined: the field has a quantity again. */
  keep(id: string, typed: string | undefined): void;
  clear(): void;
}

const nothing: ReadonlyMap<string, string> = new Map();

/** Reset when `place` changes: another step has other fields. */
export const useNoQuantity = (place: string): NoQuantity => {
  const [kept, setKept] = useState({ place, typed: nothing });
  const typed = kept.place === place ? kept.typed : nothing;
  return {
    typed,
    keep(id, text) {
      if (text === undefined && !typed.has(id)) return;
      const next = new Map(typed);
      if (text === undefined) next.delete(id);
      else next.set(id, text);
      setKept({ place, typed: next });
    },
    clear: () => setKept({ place, typed: nothing }),
  };
};
