import { useState } from 'react';

/** What was typed into the fields of a step and is no quantity, also while a search hides their rows. */
export interface NoQuantity {
  /** As it was typed, by what the field is for. */
  readonly typed: ReadonlyMap<string, string>;
  /** Undefined: there is a quantity again. */
  keep(id: string, typed: string | undefined): void;
  clear(): void;
}

const nothing: ReadonlyMap<string, string> = new Map();

/** It goes with its place: another step has fields of its own. */
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
