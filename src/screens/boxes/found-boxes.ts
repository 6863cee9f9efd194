import { useDeferredValue, useMemo } from 'react';
import { createSearchIndex } from '#domain/search';
import { type BoxView, useBoxes } from '../../views/boxes';

interface FoundBoxes {
  readonly total: number;
  /** Boxes whose name or id contains the text (spec §9), by name, with numbers in numeric order. */
  readonly found: readonly BoxView[];
}

/** Searches boxes in memory (SYNC-17): one pass per keystroke; others' changes wait until the user stops typing. */
export const useFoundBoxes = (search: string): FoundBoxes => {
  const boxes = useDeferredValue(useBoxes());
  const index = useMemo(() => createSearchIndex(boxes, ['name', 'id']), [boxes]);
  const found = useMemo(() => index.find(search), [index, search]);
  return { total: boxes.length, found };
};
