import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { createSearchIndex, furtherProductFields, productSearchFields } from '#domain/search';
import type { Sort } from '#domain/sort';
import { sortedText, sortWarehouse, type WarehouseColumn } from '#domain/warehouse-list';
import { useDevice } from '../../device/context';
import { useFurther } from '../../lists/use-search';
import { useMirror } from '../../views/context';
import { useWarehouseRows, type WarehouseRow } from '../../views/warehouse-rows';
import { codeRanksOf, nameRanksOf, useTextRanks } from './text-ranks';
import { byNameHeading, type ListedRow } from './warehouse-list';

export interface FoundRows {
  readonly total: number;
  /** The number of products with the text in their code (decisions 8). */
  readonly found: number;
  /** The number with it in the name only; undefined until that is known. */
  readonly named: number | undefined;
  /** The matches by code, sorted, then a heading and the matches by name. */
  readonly shown: readonly ListedRow[];
  /** The current values of a listed row. */
  readonly now: (row: WarehouseRow) => WarehouseRow;
}

/**
 * The matching rows of the warehouse, sorted. While quantities are edited no row moves: the list stays as it was when
 * the edit began, and `now` has its rows' current values.
 */
export const useFoundRows = (search: string, sort: Sort<WarehouseColumn> | undefined, editing: boolean): FoundRows => {
  const live = useDeferredValue(useWarehouseRows());
  const [listed, setListed] = useState(live);
  if (!editing && listed !== live) setListed(live);
  const column = sortedText(sort);
  const liveRanks = useTextRanks(column);
  const [ranked, setRanked] = useState({ column, rankOf: liveRanks });
  const reranked = ranked.column !== column || (!editing && ranked.rankOf !== liveRanks);
  if (reranked) setRanked({ column, rankOf: liveRanks });
  const rankOf = reranked ? liveRanks : ranked.rankOf;
  usePreparedRanks();

  const index = useMemo(
    () => createSearchIndex(sortWarehouse(listed, sort, rankOf), productSearchFields, furtherProductFields),
    [listed, sort, rankOf],
  );
  const found = useMemo(() => index.find(search), [index, search]);
  const { items: named, settled } = useFurther(index, search);
  const shown = useMemo(
    () => (settled && named.length > 0 ? [...found, byNameHeading, ...named] : found),
    [found, named, settled],
  );
  const now = useMemo(() => {
    if (listed === live) return (row: WarehouseRow) => row;
    const byId = new Map(live.map((row) => [row.id, row]));
    return (row: WarehouseRow) => byId.get(row.id) ?? row;
  }, [listed, live]);
  return { total: listed.length, found: found.length, named: settled ? named.length : undefined, shown, now };
};

/** Prepares names and codes for sorting, in slices that leave the page its frames. */
const usePreparedRanks = (): void => {
  const mirror = useMirror();
  const { environment } = useDevice();
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const goOn = () => {
      if (!nameRanksOf(mirror).prepare() || !codeRanksOf(mirror).prepare()) cancel = environment.setTimer(goOn, 0);
    };
    cancel = environment.setTimer(goOn, 0);
    return () => cancel?.();
  }, [mirror, environment]);
};
