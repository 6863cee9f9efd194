import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { words } from '#words/words';
import { EmptyState } from '../ui/EmptyState';
import { Pager } from '../ui/Pager';

interface FoundPagesProps {
  /** How many there are in all, and how many of them were found. */
  readonly total: number;
  readonly found: number;
  /** So many of what they are: '3 boxes'. */
  readonly noun: (count: number) => string;
  /** Follows their number. */
  readonly beside?: ReactNode;
  /** In place of the list where there is none at all. */
  readonly none: ReactNode;
  /** There is something to draw besides what was found. */
  readonly more?: boolean;
  /** The sentence where nothing was found, such as 'No box has ‘B7’'; undefined: it is not known yet. */
  readonly nothing: string | undefined;
  readonly onClear: () => void;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  /** The rows or cards of this page. */
  readonly children: ReactNode;
}

/** What a search found: how many, a page of them or why there is none, and the other pages. */
export const FoundPages = (props: FoundPagesProps) => {
  const { total, found, noun, beside, none, more = false, nothing, onClear, page, pages, onPage, children } = props;
  const all = noun(total);
  return (
    <>
      <Text size="sm" c="dimmed" my="xs" role="status">
        {found === total ? all : words.lists.some(found, all)}
        {beside}
      </Text>
      {(found > 0 || more) && children}
      {total === 0 && none}
      {total > 0 && found === 0 && !more && nothing !== undefined && (
        <EmptyState title={nothing}>
          <Button variant="default" onClick={onClear}>
            {words.lists.clearSearch}
          </Button>
        </EmptyState>
      )}
      <Pager page={page} pages={pages} onPage={onPage} />
    </>
  );
};
