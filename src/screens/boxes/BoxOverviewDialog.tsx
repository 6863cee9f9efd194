import { Text } from '@mantine/core';
import { useState } from 'react';
import { pageOf } from '#domain/page';
import { Dialog } from '../../ui/Dialog';
import { NumberCell } from '../../ui/NumberCell';
import { Pager } from '../../ui/Pager';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { Table } from '../../ui/Table';
import { staysWhole, TextCell } from '../../ui/TextCell';
import { useNarrow } from '../../ui/use-narrow';
import { type FilledBox, useBox } from '../../views/boxes';
import { BoxFill } from '../parts/box-allocation/BoxFill';
import { HistoryButton } from '../parts/history/HistoryButton';

interface BoxOverviewDialogProps {
  readonly opened: boolean;
  readonly boxId: string;
  readonly onClose: () => void;
}

/** '{box name} - Products Overview' (spec §2 Boxes): what lies in a box, to be looked at. */
export const BoxOverviewDialog = ({ opened, boxId, onClose }: BoxOverviewDialogProps) => {
  const narrow = useNarrow();
  const box = useBox(boxId);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`${box?.name ?? 'Box'} - Products Overview`}
      fullScreen={narrow}
      wide
    >
      {box === undefined ? (
        <Text size="sm">This box is no longer there. Close this, and look for it in the list.</Text>
      ) : (
        <>
          <Overview key={boxId} box={box} />
          <HistoryButton below kind="box" id={box.id} called={`box ${box.name}`} asOf={box} />
        </>
      )}
    </Dialog>
  );
};

/** Lines drawn at once. */
const linesShown = 100;

const Overview = ({ box }: { readonly box: FilledBox }) => {
  const [wanted, setWanted] = useState(1);
  const { items, page, pages } = pageOf(box.lines, wanted, linesShown);
  return (
    <>
      <BoxFill used={box.used} capacity={box.capacity} />
      {box.lines.length === 0 ? (
        <Text c="dimmed" size="sm" mt="md">
          No products available in this box.
        </Text>
      ) : (
        <ScrollRegion label={`Products in ${box.name}`}>
          <Table aria-label={`Products in ${box.name}`}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Product</Table.Th>
                <Table.Th>Code</Table.Th>
                <Table.Th ta="right">Quantity</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map(({ product, name, code, quantity }) => (
                <Table.Tr key={product}>
                  <TextCell>{name}</TextCell>
                  <TextCell whole={staysWhole(code)}>{code}</TextCell>
                  <NumberCell>{quantity}</NumberCell>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={setWanted} label="Pages of products" />}
    </>
  );
};
