import { useDeferredValue, useEffect, useMemo } from 'react';
import type { SearchIndex } from '#domain/search';
import { useDevice } from '../device/context';

/** Items made ready for the search in one go, a few milliseconds' worth. */
const preparedAtOnce = 2_000;

/** Gets a list ready to be searched before the first keystroke, in slices that leave the page its frames. */
export const usePrepared = <Item>(index: SearchIndex<Item>): void => {
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

/** What was found in the further fields of a list alone. */
export interface Further<Item> {
  readonly items: readonly Item[];
  /** They are those of the current text; until then nobody can say that there are none. */
  readonly settled: boolean;
}

/** What is found in the further fields: it follows the keystroke, whose frame belongs to the list itself. */
export const useFurther = <Item>(index: SearchIndex<Item>, search: string): Further<Item> => {
  usePrepared(index);
  const wanted = useDeferredValue(search);
  const items = useMemo(() => index.findFurther(wanted), [index, wanted]);
  return { items, settled: wanted === search };
};
