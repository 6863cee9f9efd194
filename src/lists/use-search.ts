import { useDeferredValue, useEffect, useMemo } from 'react';
import type { SearchIndex } from '#domain/search';
import { useDevice } from '../device/context';

/** Items to fold in one go, a few milliseconds' worth. */
const preparedAtOnce = 2_000;

/** Folds a list for the search before the first keystroke, in slices that leave the page its frames. */
export const usePrepared = (index: Pick<SearchIndex<unknown>, 'prepare'>): void => {
  const { environment } = useDevice();
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const goOn = () => {
      if (!index.prepare(preparedAtOnce)) cancel = environment.setTimer(goOn, 0);
    };
    cancel = environment.setTimer(goOn, 0);
    return () => cancel?.();
  }, [index, environment]);
};

/** The matches in further fields only. */
export interface Further<Item> {
  readonly items: readonly Item[];
  /** They belong to the current text; until then it is unknown whether there are any. */
  readonly settled: boolean;
}

/** Searches the further fields after a keystroke, whose frame belongs to the main list. */
export const useFurther = <Item>(index: SearchIndex<Item>, search: string): Further<Item> => {
  usePrepared(index);
  const wanted = useDeferredValue(search);
  const items = useMemo(() => index.findFurther(wanted), [index, wanted]);
  return { items, settled: wanted === search };
};
