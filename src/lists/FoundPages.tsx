import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { words } from '#words/words';
import { EmptyState } from '../ui/EmptyState';
import { Pager } from '../ui/Pager';

interface FoundPagesProps {
  /** The number of all items; `found` of them match. */
  readonly total: number;
  readonly found: number;
  /** The count with its noun: '3 boxes'. */
  readonly noun: (count: number) => string;
  /** Shown after the count. */
  readonly beside?: ReactNode;
  /** Shown above the list, also above one in which nothing was found. */
  readonly tools?: ReactNode;
  /** Shown in place of an empty list. */
  readonly none: ReactNode;
  /** There is something to show besides the matches. */
  readonly more?: boolean;
  /** `beside` counts further matches, so that a count of none is left out. */
  readonly hasFurther?: boolean;
  /** The sentence for no matches, such as 'No box has ‘B7’'; undefined while unknown. */
  readonly nothing: string | undefined;
  readonly onClear: () => void;
  /** What `onClear` does, if it is more than clearing the search. */
  readonly clear?: string | undefined;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly children: ReactNode;
}

/** The matches of a search: their count, one page of them or why there is none, and the pager. */
export const FoundPages = (props: FoundPagesProps) => {
  const {
    total,
    found,
    noun,
    beside,
    tools,
    none,
    more = false,
    hasFurther = false,
    nothing,
    onClear,
    page,
    pages,
    onPage,
    children,
  } = props;
  const all = noun(total);
  return (
    <>
      <Text size="sm" c="dimmed" role="status" className="found-count">
        {found === 0 && hasFurther ? null : found === total ? all : words.lists.some(found, all)}
        {beside}
      </Text>
      {total > 0 && tools}
      {(found > 0 || more) && children}
      {total === 0 && none}
      {total > 0 && found === 0 && !more && nothing !== undefined && (
        <EmptyState title={nothing}>
          <Button variant="default" onClick={onClear}>
            {props.clear ?? words.lists.clearSearch}
          </Button>
        </EmptyState>
      )}
      <Pager page={page} pages={pages} onPage={onPage} />
    </>
  );
};
