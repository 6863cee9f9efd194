import { useDeferredValue, useMemo } from 'react';
import { createSearchIndex } from '#domain/search';
import { type BoxView, useBoxes } from '../../views/boxes';

interface FoundBoxes {
  /** How many there are in all. */
  readonly total: number;
  /** Those whose name or id contains the text (spec §9), by name, numbers by value. */
  readonly found: readonly BoxView[];
}

/**
 * The boxes that match, from memory (SYNC-17): a keystroke is one pass, what others change waits until nobody types.
 */
export const useFoundBoxes = (search: string): FoundBoxes => {
  const boxes = useDeferredValue(useBoxes());
  const index = useMemo(() => createSearchIndex(boxes, ['name', 'id']), [boxes]);
  const found = useMemo(() => index.find(search), [index, search]);
  return { total: boxes.length, found };
};
