import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { pageOf } from '#domain/page';
import type { ReportedDevice } from '#wire/devices';
import type { HandedIn } from '#wire/handed-in';
import { words } from '#words/words';
import { ServerReadState } from '../../features/online/ServerReadState';
import type { ServerRead } from '../../features/online/use-server-read';
import { EmptyState } from '../../ui/EmptyState';
import { Pager } from '../../ui/Pager';
import { HandedInNotices, type HandedInRead } from './HandedInNotices';
import { RefusedList } from './RefusedList';
import './devices.css';

/** Devices on a page, each with at most 50 entries. */
const pageSize = 10;

interface InboxProps {
  readonly devices: ServerRead<readonly ReportedDevice[]>;
  readonly handedIn: HandedInRead;
  readonly nameOf: (account: string) => string;
}

const isOpen = ({ state }: HandedIn): boolean => state === 'waiting';

/** How many entries wait for the office: refused on devices, or handed in and not decided. */
export const waitingInInbox = ({ devices, handedIn }: Pick<InboxProps, 'devices' | 'handedIn'>): number =>
  (devices.value ?? []).reduce((sum, { needsYou }) => sum + needsYou, 0) +
  (handedIn.value?.entries.filter(isOpen).length ?? 0);

/** All that waits for the office: what devices were refused, and what was handed in (SESSION-12, SESSION-14). */
export const Inbox = ({ devices, handedIn, nameOf }: InboxProps) => {
  const [wanted, setWanted] = useState(1);
  const refusing = (devices.value ?? []).filter(({ needsYou }) => needsYou > 0);
  const { items, page, pages } = pageOf(refusing, wanted, pageSize);
  const hasHandedIn = (handedIn.value?.entries.length ?? 0) + (handedIn.value?.unreadable ?? 0) > 0;
  return (
    <Stack gap="sm">
      <ServerReadState read={devices} of="devices" />
      {!hasHandedIn && handedIn.failure !== undefined && <ServerReadState read={handedIn} of="handed-in" />}
      {hasHandedIn && (
        <section aria-label={words.devices.handedInTitle}>
          <Title order={2} size="h4" mb="xs">
            {words.devices.handedInTitle}
          </Title>
          <HandedInNotices read={handedIn} />
        </section>
      )}
      {refusing.length > 0 && (
        <section aria-label={words.devices.refusedTitle}>
          <Title order={2} size="h4" mb="xs">
            {words.devices.refusedTitle}
          </Title>
          <RefusedList label={words.devices.refusedTitle} devices={items} nameOf={nameOf} now={devices.at} />
          {pages > 1 && <Pager page={page} pages={pages} onPage={setWanted} />}
        </section>
      )}
      {devices.value !== undefined && handedIn.value !== undefined && !hasHandedIn && refusing.length === 0 && (
        <EmptyState title={words.devices.empty}>
          <Text size="sm">{words.devices.emptyMore}</Text>
        </EmptyState>
      )}
    </Stack>
  );
};
