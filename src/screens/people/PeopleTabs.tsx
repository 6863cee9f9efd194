import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { fullName } from '#domain/display';
import { words } from '#words/words';
import { type PeopleTab, peopleTab } from '../../lists/kept-desk';
import { useKeptView } from '../../lists/kept-view';
import { LoadingBar } from '../../ui/LoadingBar';
import { useAccounts } from '../../views/accounts';
import { Devices } from './Devices';
import { HandedInNotices, useHandedIn } from './HandedInNotices';
import { Inbox, waitingInInbox } from './Inbox';
import { useDevices } from './use-devices';

const tabOf = (name: string | null): PeopleTab => (name === 'devices' || name === 'inbox' ? name : 'people');

interface PeopleTabsProps {
  /** The server knows people and devices; without it, there are no tabs. */
  readonly managed: boolean;
  /** The list of people. */
  readonly children: ReactNode;
}

/** The list of people, the board of devices, and the inbox of what waits for the office. */
export const PeopleTabs = ({ managed, children }: PeopleTabsProps) =>
  managed ? <ManagedTabs>{children}</ManagedTabs> : children;

const ManagedTabs = ({ children }: Pick<PeopleTabsProps, 'children'>) => {
  const [tab, setTab] = useKeptView<PeopleTab>(peopleTab, 'people');
  const accounts = useAccounts();
  const devices = useDevices();
  const handedIn = useHandedIn();
  // A notice above the list that comes after it would move a row away from under the finger.
  const isFirstRead = handedIn.value === undefined && handedIn.failure === undefined;
  const nameOf = (account: string): string => {
    const found = accounts.get(account);
    return found === undefined ? words.history.noAccount : fullName(found);
  };
  return (
    <Tabs value={tab} onChange={(to) => setTab(tabOf(to))} keepMounted={false}>
      <Tabs.List aria-label={words.people.title} mb="sm">
        <Tabs.Tab value="people">{words.people.title}</Tabs.Tab>
        <Tabs.Tab value="devices">{words.devices.tab}</Tabs.Tab>
        <Tabs.Tab value="inbox">{words.devices.inbox(waitingInInbox({ devices, handedIn }))}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="people">
        {isFirstRead ? <LoadingBar label={words.serverReads.loading.people} /> : <HandedInNotices read={handedIn} />}
        {/* It has its height already, so that it is scrolled to where it was. */}
        <div style={{ visibility: isFirstRead ? 'hidden' : undefined }}>{children}</div>
      </Tabs.Panel>
      <Tabs.Panel value="devices">
        <Devices read={devices} nameOf={nameOf} />
      </Tabs.Panel>
      <Tabs.Panel value="inbox">
        <Inbox devices={devices} handedIn={handedIn} nameOf={nameOf} />
      </Tabs.Panel>
    </Tabs>
  );
};
