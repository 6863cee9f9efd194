import { Text } from '@mantine/core';
import { useState } from 'react';
import { pageOf } from '#domain/page';
import { words } from '#words/words';
import { BoxFill } from '../../features/box-allocation/BoxFill';
import { HistoryButton } from '../../features/history/HistoryButton';
import { Dialog, type Openable } from '../../ui/Dialog';
import { NumberCell } from '../../ui/NumberCell';
import { Pager } from '../../ui/Pager';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { Table } from '../../ui/Table';
import { staysWhole, TextCell } from '../../ui/TextCell';
import { useNarrow } from '../../ui/use-narrow';
import { type FilledBox, useBox } from '../../views/boxes';

/** '{box name} - Products Overview' (spec §2 Boxes): a box's products, read-only. */
export const BoxOverviewDialog = ({ opened, boxId, onClose }: Openable & { readonly boxId: string }) => {
  const narrow = useNarrow();
  const box = useBox(boxId);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={words.boxes.overview(box?.name ?? words.boxes.box)}
      fullScreen={narrow}
      wide
    >
      {box === undefined ? (
        <Text size="sm">{words.boxes.gone}</Text>
      ) : (
        <>
          <Overview key={boxId} box={box} />
          <HistoryButton below kind="box" id={box.id} called={words.boxes.called(box.name)} asOf={box} />
        </>
      )}
    </Dialog>
  );
};

/** Lines rendered at once. */
const linesShown = 100;

const Overview = ({ box }: { readonly box: FilledBox }) => {
  const [wanted, setWanted] = useState(1);
  const { items, page, pages } = pageOf(box.lines, wanted, linesShown);
  return (
    <>
      <BoxFill used={box.used} capacity={box.capacity} />
      {box.lines.length === 0 ? (
        <Text c="dimmed" size="sm" mt="md">
          {words.boxes.noProducts}
        </Text>
      ) : (
        <ScrollRegion label={words.boxes.productsIn(box.name)}>
          <Table aria-label={words.boxes.productsIn(box.name)}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.boxes.product}</Table.Th>
                <Table.Th>{words.boxes.code}</Table.Th>
                <Table.Th ta="right">{words.boxes.quantity}</Table.Th>
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
      {pages > 1 && <Pager page={page} pages={pages} onPage={setWanted} label={words.boxes.pages} />}
    </>
  );
};
