import { useDeferredValue, useMemo } from 'react';
import { createSearchIndex } from '#domain/search';
import { sharedNames } from '../../features/box-allocation/box-rows';
import { type BoxView, useBoxes } from '../../views/boxes';

interface FoundBoxes {
  readonly total: number;
  /** Boxes whose name or id contains the text (spec §9), by name, with numbers in numeric order. */
  readonly found: readonly BoxView[];
  /** Names of several boxes. */
  readonly shared: ReadonlySet<string>;
}

/** Searches boxes in memory (SYNC-17): one pass per keystroke; others' changes wait until the user stops typing. */
export const useFoundBoxes = (search: string): FoundBoxes => {
  const boxes = useDeferredValue(useBoxes());
  const index = useMemo(() => createSearchIndex(boxes, ['name', 'id']), [boxes]);
  const found = useMemo(() => index.find(search), [index, search]);
  const shared = useMemo(() => sharedNames(boxes), [boxes]);
  return { total: boxes.length, found, shared };
};
