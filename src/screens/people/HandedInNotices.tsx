import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { fullName } from '#domain/display';
import { words } from '#words/words';
import { readHandedIn } from '../../actions/handed-in';
import { useDevice } from '../../device/context';
import { ServerReadState } from '../../features/online/ServerReadState';
import { useServerRead } from '../../features/online/use-server-read';
import { onDemand } from '../../ui/OnDemand';
import { useAccounts } from '../../views/accounts';
import { groupsOf, groupText, type HandedInGroup } from './handed-in';

const HandedInDialog = onDemand(async () => (await import('./HandedInDialog')).HandedInDialog);

export type HandedInRead = ReturnType<typeof useHandedIn>;

/** What phones handed in; a hand-in and a decision both write the account into the change log. */
export const useHandedIn = () => {
  const device = useDevice();
  const load = useCallback((signal: AbortSignal) => readHandedIn(device, signal), [device]);
  return useServerRead(load, useAccounts());
};

/**
 * Notices of the entries that phones handed in before they were wiped (SESSION-12). Open ones stand out; decided ones
 * stay in the list.
 */
export const HandedInNotices = ({ read }: { readonly read: HandedInRead }) => {
  const accounts = useAccounts();
  const [session, setSession] = useState('');
  const [opened, setOpened] = useState(false);
  const groups = groupsOf(read.value?.entries ?? []);
  const unreadable = read.value?.unreadable ?? 0;
  const nameOf = (account: string | undefined): string => {
    const found = account === undefined ? undefined : accounts.get(account);
    return found === undefined ? words.history.noAccount : fullName(found);
  };
  const group = groups.find((one) => one.session === session);
  return (
    <>
      {/* A failed read is reported only if something was shown before: the list of people reports it already. */}
      {groups.length > 0 && <ServerReadState read={read} of="handed-in" />}
      {unreadable > 0 && (
        <Alert color="amber" variant="light" p="sm" mb="xs" role="status">
          {words.handedIn.unreadable(unreadable)}
        </Alert>
      )}
      <Stack gap="xs" mb={groups.length > 0 ? 'sm' : 0}>
        {groups.map((one) => (
          <GroupNotice
            key={one.session}
            group={one}
            name={nameOf(one.account)}
            onLook={() => {
              setSession(one.session);
              setOpened(true);
            }}
          />
        ))}
      </Stack>
      <HandedInDialog
        opened={opened}
        onClose={() => setOpened(false)}
        group={group}
        name={nameOf(group?.account)}
        onChanged={() => void read.reload()}
      />
    </>
  );
};

interface GroupNoticeProps {
  readonly group: HandedInGroup;
  /** The phone's user. */
  readonly name: string;
  readonly onLook: () => void;
}

/** The notice of one phone, highlighted while one of its entries is open. */
const GroupNotice = ({ group, name, onLook }: GroupNoticeProps) => {
  const text = groupText(group, name);
  const waits = group.waiting > 0;
  const label = words.handedIn.lookAt(group.entries.length);
  const look = (
    <Button
      variant={waits ? 'filled' : 'subtle'}
      size="compact-md"
      fz="sm"
      aria-label={words.handedIn.lookAtOf(label, text)}
      onClick={onLook}
    >
      {label}
    </Button>
  );
  return waits ? (
    <Alert color="amber" variant="light" p="sm" title={text} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{group.isLifeboat ? words.lifeboat.fromFile : words.handedIn.wasWiped}</Text>
        {look}
      </Group>
    </Alert>
  ) : (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      {look}
    </Group>
  );
};
