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
import { firstRows, foundBoxes, inBoxOrder, moreRows, sharedNames } from './box-rows';

interface BoxChoiceProps {
  /** All there are. */
  readonly boxes: readonly BoxAtStep[];
  /** Where each of them stands, by id: made once, so that no row moves under the hand that changes it. */
  readonly order: ReadonlyMap<string, number>;
  readonly narrow: boolean;
  readonly locked: boolean;
  /** Why no new box helps; absent where one would. */
  readonly noNewBox?: string;
  /** What the button says that makes a new box. */
  readonly newBox?: string;
  readonly columns?: BoxColumns;
  /** Rows drawn at first. */
  readonly atFirst?: number;
  /** Beside that button. */
  readonly aside?: ReactNode;
  /** Units that are about to go into a box (above 0) or come out of it (below 0). */
  readonly planned: (box: BoxAtStep) => number;
  /** Where a box's units are chosen; `name` tells the box from others of its name. */
  readonly children: (box: BoxAtStep, name: string) => ReactNode;
}

/** From so many boxes on they are searched. */
const searchable = 6;

/**
 * Boxes to choose units for: searched by name or id, Enter leads to the first that is found, a scanned label to its
 * box; a new one comes first and has the focus.
 */
export const BoxChoice = (props: BoxChoiceProps) => {
  const { boxes, order, narrow, columns, planned, children, atFirst = firstRows } = props;
  const [text, setText] = useState('');
  const [rows, setRows] = useState(atFirst);
  const [adding, addBox] = useDisclosure(false);
  const { list, focusRow } = useFocusedRow(adding);
  const ordered = useMemo(() => inBoxOrder(boxes, order), [boxes, order]);
  const found = useMemo(() => foundBoxes(ordered, text), [ordered, text]);
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
      {found.length === 0 && (
        <EmptyState title={boxes.length === 0 ? words.boxChoice.noBoxes : words.boxChoice.noneFound} />
      )}
      <ShowMore
        all={found.length}
        shown={rows}
        step={moreRows}
        onMore={() => {
          focusRow(found[rows]?.id);
          setRows(rows + moreRows);
        }}
      />
      <AddBoxDialog opened={adding} onClose={addBox.close} onCreated={(boxId) => searchFor('', boxId)} />
    </>
  );
};

/** Gives the focus to the row of a box as soon as it is there; not while something is open over it. */
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
