import { Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { nextSort } from '#domain/sort';
import type { WarehouseColumn } from '#domain/warehouse-list';
import { words } from '#words/words';
import { ReasonFields } from '../../features/stock/ReasonFields';
import { StockAge } from '../../features/stock/StockAge';
import type { ReasonForm } from '../../features/stock/use-reason-form';
import { WriteTrouble } from '../../forms/WriteAnswers';
import { bothWays, SortChoice, type SortedBy } from '../../lists/SortChoice';
import { useHoverCard } from '../../lists/use-hover-card';
import { EmptyState } from '../../ui/EmptyState';
import { SearchBox } from '../../ui/SearchBox';
import { TextParts } from '../../ui/TextParts';
import { useNarrow } from '../../ui/use-narrow';
import { useMissingFromBags } from '../../views/bag-views';
import { MissingFromBags } from './MissingFromBags';
import { OvertakenStock } from './OvertakenStock';
import { StockRow } from './StockRow';
import { StockTable } from './StockTable';
import type { StockEditing } from './use-stock-edit';
import type { StockList } from './use-stock-list';
import type { RowActs } from './warehouse-list';

interface StockPanelProps {
  readonly list: StockList;
  readonly edit: StockEditing;
  readonly reason: ReasonForm;
  readonly acts: RowActs;
  readonly nameOf: (product: string) => string;
}

const sorts = (): readonly SortedBy<WarehouseColumn>[] => [
  { label: words.warehouse.byCode, sort: undefined },
  { label: words.warehouse.byCodeBackwards, sort: { column: 'code', direction: 'descending' } },
  ...bothWays('name', words.warehouse.byName, words.warehouse.byNameBackwards),
  ...bothWays('quantity', words.warehouse.quantityRising, words.warehouse.quantityFalling),
  ...bothWays('pending', words.warehouse.pendingRising, words.warehouse.pendingFalling),
];

/** The search, what prevents a save, and the list. */
export const StockPanel = ({ list, edit, reason, acts, nameOf }: StockPanelProps) => {
  const narrow = useNarrow();
  const missing = useMissingFromBags();
  const { target, openers, onInside, onClose } = useHoverCard();
  const { sort, found, named, shown, now, show } = list;
  const { editing, edits, refused, state } = edit;
  return (
    <>
      <FindStock list={list} edit={edit} narrow={narrow}>
        {editing && <ReasonFields form={reason} locked={edit.locked} onSubmit={acts.onSubmit} />}
      </FindStock>
      <Box mb="xs">
        <WriteTrouble state={state} />
      </Box>
      <OvertakenStock edit={edit} nameOf={nameOf} />
      {found === 0 && named === 0 && (
        <EmptyState title={words.warehouse.noneFound(list.search.trim())}>
          <Button variant="default" onClick={() => show({ search: '' })}>
            {words.lists.clearSearch}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <StockTable
          rows={shown}
          narrow={narrow}
          sort={sort}
          onSort={(column) => show({ sort: nextSort(sort, column) })}
          list={list.list}
        >
          {(row, index) => (
            <StockRow
              row={now(row)}
              index={index}
              narrow={narrow}
              editing={editing}
              locked={edit.locked}
              edit={edits.get(row.id)}
              refusal={refused.get(row.id)}
              missing={missing.has(row.id) && !now(row).archived}
              missingOpen={target?.card === row.id}
              cards={openers}
              acts={acts}
            />
          )}
        </StockTable>
      )}
      {target !== undefined && missing.has(target.card) && (
        <MissingFromBags
          target={target}
          product={nameOf(target.card)}
          bagIds={missing.get(target.card) ?? []}
          onInside={onInside}
          onClose={onClose}
        />
      )}
    </>
  );
};

interface FindStockProps extends Pick<StockPanelProps, 'list' | 'edit'> {
  readonly narrow: boolean;
  /** In the row of the search, or below it where that has no room. */
  readonly children: ReactNode;
}

const FindStock = ({ list, edit, narrow, children }: FindStockProps) => {
  const { search, sort, total, found, named = 0, show } = list;
  const { editing, edits, refused } = edit;
  return (
    <>
      <Group gap="xs" align="flex-start">
        <div style={{ flex: '5 1 280px', minWidth: 0 }}>
          <SearchBox
            value={search}
            onChange={(text) => show({ search: text })}
            placeholder={words.warehouse.searchHint}
          />
        </div>
        {narrow && (
          <SortChoice flex="1 1 280px" choices={sorts()} sort={sort} onSort={(next) => show({ sort: next })} />
        )}
        {children}
      </Group>
      <Text size="sm" c="dimmed" my="xs" role="status">
        <TextParts
          parts={[
            found === total ? words.warehouse.count(total) : words.lists.some(found, words.warehouse.count(total)),
            ...(named > 0 ? [words.warehouse.foundByName(named)] : []),
            ...(editing ? [words.warehouse.changed(edits.size)] : []),
            ...(refused.size > 0 ? [words.warehouse.notRight(refused.size)] : []),
          ]}
        />
        <StockAge />
      </Text>
    </>
  );
};
