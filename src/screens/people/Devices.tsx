import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { type BoardDevice, boardOf } from '#domain/devices';
import { pageOf } from '#domain/page';
import type { ReportedDevice } from '#wire/devices';
import { deviceName } from '#words/device-name';
import { dayOrClock } from '#words/format';
import { words } from '#words/words';
import { ServerReadState } from '../../features/online/ServerReadState';
import type { ServerRead } from '../../features/online/use-server-read';
import { unsentText } from '../../features/sessions/unsent-text';
import { useItemDialogs } from '../../lists/use-item-dialogs';
import { ListTable } from '../../ui/ListTable';
import { Pager } from '../../ui/Pager';
import { RowButton } from '../../ui/RowButton';
import { Table } from '../../ui/Table';
import { TextCell } from '../../ui/TextCell';
import { ToneBadge } from '../../ui/ToneBadge';
import { agoText, namedDevice } from './device-texts';
import { RefusedDialog } from './RefusedDialog';
import './devices.css';

const pageSize = 100;

interface DevicesProps {
  readonly read: ServerRead<readonly ReportedDevice[]>;
  readonly nameOf: (account: string) => string;
}

/** The board of devices: each one's last contact, version and last report, those that need the office first. */
export const Devices = ({ read, nameOf }: DevicesProps) => {
  const { value, at } = read;
  const isRoomy = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) === true;
  const [wanted, setWanted] = useState(1);
  const { id, open, dialog } = useItemDialogs<'refused'>();
  const board = boardOf(value ?? [], at);
  const { items, page, pages } = pageOf(board, wanted, pageSize);
  const look = (one: string): void => open('refused', one);
  const List = isRoomy ? DeviceTable : DeviceCards;
  return (
    <>
      <ServerReadState read={read} of="devices" />
      {value !== undefined && (
        <>
          <Text size="sm" c="dimmed">
            {words.devices.intro}
          </Text>
          <Text size="sm" c="dimmed" mb="xs">
            <span>{words.devices.count(board.length)}</span> ·{' '}
            <span>{words.devices.asOf(dayOrClock(at.toISOString(), at))}</span>
          </Text>
          <List devices={items} now={at} nameOf={nameOf} onLook={look} />
          {pages > 1 && <Pager page={page} pages={pages} onPage={setWanted} />}
        </>
      )}
      <RefusedDialog {...dialog('refused')} device={board.find((one) => one.id === id)} nameOf={nameOf} now={at} />
    </>
  );
};

interface ListProps {
  readonly devices: readonly BoardDevice[];
  readonly now: Date;
  readonly nameOf: (account: string) => string;
  readonly onLook: (id: string) => void;
}

interface ItemProps extends Omit<ListProps, 'devices'> {
  readonly device: BoardDevice;
}

const DeviceTable = ({ devices, ...others }: ListProps) => (
  <ListTable
    label={words.devices.tab}
    head={
      <>
        <Table.Th>{words.people.columns.name}</Table.Th>
        <Table.Th>{words.devices.columns.device}</Table.Th>
        <Table.Th>{words.people.columns.lastContact}</Table.Th>
        <Table.Th>{words.devices.columns.app}</Table.Th>
        <Table.Th>{words.devices.columns.unsent}</Table.Th>
        <Table.Th ta="right">{words.devices.columns.refused}</Table.Th>
      </>
    }
  >
    {devices.map((device) => (
      <DeviceRow key={device.id} device={device} {...others} />
    ))}
  </ListTable>
);

const DeviceRow = (props: ItemProps) => {
  const { device, now, nameOf } = props;
  return (
    <Table.Tr>
      <TextCell>{nameOf(device.account)}</TextCell>
      <TextCell>
        {deviceName(device.device)} <Standing device={device} />
      </TextCell>
      <TextCell>
        <Contact device={device} now={now} />
      </TextCell>
      <TextCell>
        <Version device={device} />
      </TextCell>
      <TextCell>{unsentThere(device, now) ?? words.devices.nothing}</TextCell>
      <Table.Td ta="right">
        <Refused {...props} />
      </Table.Td>
    </Table.Tr>
  );
};

const DeviceCards = ({ devices, ...others }: ListProps) => (
  <ul className="person-cards" aria-label={words.devices.tab}>
    {devices.map((device) => (
      <DeviceCard key={device.id} device={device} {...others} />
    ))}
  </ul>
);

const DeviceCard = (props: ItemProps) => {
  const { device, now, nameOf } = props;
  const unsent = unsentThere(device, now);
  return (
    <li className="person-card">
      <b>{nameOf(device.account)}</b>
      <span className="device-head">
        {deviceName(device.device)} <Standing device={device} />
      </span>
      <span className="device-head">
        {words.people.columns.lastContact}: <Contact device={device} now={now} />
      </span>
      {device.appVersion !== '' && (
        <span className="device-head">
          {words.devices.columns.app}: <Version device={device} />
        </span>
      )}
      <span className="device-more">
        {words.devices.columns.unsent}: <span>{unsent ?? words.devices.nothing}</span>
      </span>
      <div className="person-buttons">
        <Refused {...props} />
      </div>
    </li>
  );
};

type DeviceOnly = Pick<ItemProps, 'device'>;

const unsentThere = ({ unsent }: BoardDevice, now: Date): string | undefined =>
  unsent === undefined || unsent.entries === 0 ? undefined : unsentText(unsent, now);

/** That it is this device, or that its session is over. */
const Standing = ({ device: { isThis, over } }: DeviceOnly) => {
  if (isThis) return <ToneBadge tone="done">{words.sessions.thisDevice}</ToneBadge>;
  return over === undefined ? null : <ToneBadge tone="plain">{words.lostPhone.standings[over]}</ToneBadge>;
};

const Contact = ({ device: { lastContact, silent }, now }: Pick<ItemProps, 'device' | 'now'>) => (
  <span className="device-head">
    <span title={dayOrClock(lastContact, now)}>{agoText(lastContact, now)}</span>
    {silent && <ToneBadge tone="needs-you">{words.devices.silent}</ToneBadge>}
  </span>
);

const Version = ({ device: { appVersion, otherVersion } }: DeviceOnly) => (
  <span className="device-head">
    <span>{appVersion}</span>
    {otherVersion && <ToneBadge tone="waits">{words.devices.otherVersion}</ToneBadge>}
  </span>
);

const Refused = ({ device, nameOf, onLook }: ItemProps) =>
  device.needsYou === 0 ? null : (
    <RowButton
      size="sm"
      aria-label={words.devices.lookAt(device.needsYou, namedDevice(nameOf(device.account), device))}
      onClick={() => onLook(device.id)}
    >
      {words.devices.refusedCount(device.needsYou)}
    </RowButton>
  );
