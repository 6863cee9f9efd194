import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { BoxAtStep } from '#domain/allocation';
import { words } from '#words/words';
import { EmptyState } from '../../ui/EmptyState';
import { ShowMore } from '../../ui/ShowMore';
import { AddBoxDialog } from './AddBoxDialog';
import { type BoxColumns, BoxList } from './BoxList';
import { BoxSearch } from './BoxSearch';
import { firstRows, foundBoxes, inBoxOrder, moreRows, sharedNames, withoutFolded } from './box-rows';

interface BoxChoiceProps {
  readonly boxes: readonly BoxAtStep[];
  /** The position of each box by id, computed once, so that no row moves while the user changes it. */
  readonly order: ReadonlyMap<string, number>;
  readonly narrow: boolean;
  readonly locked: boolean;
  /** Why a new box would not help; absent if it would. */
  readonly noNewBox?: string;
  /** Label of the button that adds a box. */
  readonly newBox?: string;
  readonly columns?: BoxColumns;
  readonly atFirst?: number;
  /** Ids of boxes that the choice leaves out at first: nothing can be chosen in them. */
  readonly folded?: ReadonlySet<string>;
  /** Shown beside that button. */
  readonly aside?: ReactNode;
  /** Units to be put into a box (above 0) or taken out of it (below 0). */
  readonly planned: (box: BoxAtStep) => number;
  /** The field for a box's units; `name` distinguishes boxes of the same name. */
  readonly children: (box: BoxAtStep, name: string) => ReactNode;
}

/** With at least this many boxes, the list has a search. */
const searchable = 6;

/**
 * Boxes to choose units for, searched by name or id. Enter goes to the first match, a scanned label to its box; a new
 * box comes first and gets the focus.
 */
export const BoxChoice = (props: BoxChoiceProps) => {
  const { boxes, order, narrow, columns, folded, planned, children, atFirst = firstRows } = props;
  const [text, setText] = useState('');
  const [rows, setRows] = useState(atFirst);
  const [adding, addBox] = useDisclosure(false);
  const { list, focusRow } = useFocusedRow(adding);
  const ordered = useMemo(() => inBoxOrder(boxes, order), [boxes, order]);
  const matching = useMemo(() => foundBoxes(ordered, text), [ordered, text]);
  const { found, others, showOthers } = useUnfolded(matching, text === '' ? folded : undefined, focusRow);
  const shared = useMemo(() => sharedNames(boxes), [boxes]);
  const search = (typed: string) => {
    setText(typed);
    setRows(atFirst);
  };
  const searchFor = (typed: string, boxId: string | undefined) => {
    search(typed);
    focusRow(boxId);
  };
  return (
    <>
      <Group gap="sm" justify="space-between">
        {boxes.length >= searchable && (
          <BoxSearch
            value={text}
            onChange={search}
            boxes={boxes}
            onEnter={() => focusRow(found[0]?.id)}
            onScanned={(box) => searchFor(box.name, box.id)}
          />
        )}
        <NewBoxButton {...props} onClick={addBox.open} />
      </Group>
      <div ref={list}>
        {found.length > 0 && (
          <BoxList
            boxes={found.slice(0, rows)}
            shared={shared}
            narrow={narrow}
            planned={planned}
            {...(columns === undefined ? {} : { columns })}
          >
            {children}
          </BoxList>
        )}
      </div>
      {found.length === 0 && <NoBox none={boxes.length === 0} />}
      <ShowMore
        all={found.length}
        shown={rows}
        step={moreRows}
        onMore={() => {
          focusRow(found[rows]?.id);
          setRows(rows + moreRows);
        }}
      />
      <OtherBoxes count={others} onShow={showOthers} />
      <AddBoxDialog opened={adding} onClose={addBox.close} onCreated={(boxId) => searchFor('', boxId)} />
    </>
  );
};

/** A list up to its folded tail, until that is asked for. */
const useUnfolded = (
  matching: readonly BoxAtStep[],
  folded: BoxChoiceProps['folded'],
  focusRow: (boxId: string | undefined) => void,
) => {
  const [unfolded, setUnfolded] = useState(false);
  const found = unfolded ? matching : withoutFolded(matching, folded);
  const showOthers = () => {
    focusRow(matching[found.length]?.id);
    setUnfolded(true);
  };
  return { found, others: matching.length - found.length, showOthers };
};

const NoBox = ({ none }: { readonly none: boolean }) => (
  <EmptyState title={none ? words.boxChoice.noBoxes : words.boxChoice.noneFound} />
);

const OtherBoxes = ({ count, onShow }: { readonly count: number; readonly onShow: () => void }) =>
  count === 0 ? null : (
    <Button variant="subtle" onClick={onShow}>
      {words.boxChoice.showOthers(count)}
    </Button>
  );

/** Moves the focus to a box's row once it is rendered, unless another dialog is open over it. */
const useFocusedRow = (covered: boolean) => {
  const [wanted, focusRow] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = wanted === undefined ? null : list.current?.querySelector(`[data-box="${CSS.escape(wanted)}"]`);
    if (wanted === undefined || row == null || covered) return;
    focusRow(undefined);
    row.querySelector<HTMLElement>('input, [tabindex="-1"]')?.focus();
  });
  return { list, focusRow };
};

type NewBoxButtonProps = Pick<BoxChoiceProps, 'aside' | 'noNewBox' | 'newBox' | 'locked'> & {
  readonly onClick: () => void;
};

const NewBoxButton = ({ aside, noNewBox, newBox = words.boxChoice.add, locked, onClick }: NewBoxButtonProps) => {
  const noBox = useId();
  return (
    <Group gap="sm">
      {aside}
      {noNewBox !== undefined && (
        <Text id={noBox} size="xs" c="dimmed">
          {noNewBox}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={locked || noNewBox !== undefined}
        aria-describedby={noNewBox === undefined ? undefined : noBox}
        onClick={onClick}
      >
        {newBox}
      </Button>
    </Group>
  );
};
