import { type Balance, irregularityBalance } from '#domain/irregularity';
import type { Irregularity } from '#wire/irregularity';
import { words } from '#words/words';
import { NumberCell } from '../../../ui/NumberCell';
import { Table } from '../../../ui/Table';
import { ToneBadge } from '../../../ui/ToneBadge';

interface BalanceFiguresProps {
  readonly irregularity: Irregularity;
  /** The balance after the chosen correction; absent while there is none. */
  readonly corrected: Balance | undefined;
}

/** The units in the warehouse and in the boxes (spec §2), before and after the correction. */
export const BalanceFigures = ({ irregularity, corrected }: BalanceFiguresProps) => (
  <Table aria-label={words.stockCheck.balance} className="correction-balance">
    <Table.Thead>
      <Table.Tr>
        <td />
        <Table.Th ta="right">{words.stockCheck.warehouseTotal}</Table.Th>
        <Table.Th ta="right">{words.stockCheck.inBoxes}</Table.Th>
        <td />
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      <Row label={words.stockCheck.now} balance={irregularityBalance(irregularity)} />
      {corrected !== undefined && <Row label={words.stockCheck.after} balance={corrected} />}
    </Table.Tbody>
  </Table>
);

const Row = ({ label, balance }: { readonly label: string; readonly balance: Balance }) => (
  <Table.Tr>
    <th scope="row" style={{ fontWeight: 400 }}>
      {label}
    </th>
    <NumberCell>{balance.warehouse}</NumberCell>
    <NumberCell>{balance.inBoxes}</NumberCell>
    <Table.Td>
      <ToneBadge tone={balance.balanced ? 'done' : 'needs-you'}>
        {balance.difference === 0 ? words.stockCheck.balanced : words.stockCheck.difference(balance.difference)}
      </ToneBadge>
    </Table.Td>
  </Table.Tr>
);
