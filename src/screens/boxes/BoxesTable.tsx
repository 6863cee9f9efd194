import { type MouseEvent, memo } from 'react';
import { words } from '#words/words';
import { BoxFill } from '../../features/box-allocation/BoxFill';
import { ListTable } from '../../ui/ListTable';
import { Table } from '../../ui/Table';
import { TextCell } from '../../ui/TextCell';
import { BoxButtons } from './BoxButtons';
import { type BoxItemProps, type BoxListProps, rowIdOf } from './box-list';

/** A page of boxes on a wide screen (spec §2 Boxes). */
export const BoxesTable = ({ boxes, shared: _, ...acts }: BoxListProps) => (
  <ListTable
    label={words.boxes.title}
    head={
      <>
        <Table.Th w={130}>{words.boxes.id}</Table.Th>
        <Table.Th>{words.boxes.name}</Table.Th>
        <Table.Th w={220}>{words.boxes.status}</Table.Th>
        <Table.Th w={190} ta="right">
          {words.boxes.actions}
        </Table.Th>
      </>
    }
  >
    {boxes.map((box) => (
      <BoxRow key={box.id} box={box} {...acts} />
    ))}
  </ListTable>
);

const BoxRow = memo(({ box, onOpen, ...acts }: BoxItemProps) => {
  // The pointer can press the whole row, the keyboard its name.
  const open = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button') === null) onOpen(box.id);
  };
  return (
    <Table.Tr id={rowIdOf(box.id)} className="box-row" onClick={open}>
      <Table.Td className="box-id">{box.id}</Table.Td>
      <TextCell>
        <button type="button" className="box-name" onClick={() => onOpen(box.id)}>
          {box.name}
        </button>
      </TextCell>
      <Table.Td>
        <BoxFill used={box.used} capacity={box.capacity} />
      </Table.Td>
      <Table.Td>
        <BoxButtons box={box} {...acts} />
      </Table.Td>
    </Table.Tr>
  );
});
