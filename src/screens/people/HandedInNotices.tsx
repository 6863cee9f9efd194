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

/** What phones handed in before they were wiped (SESSION-12): what waits stands out, what is decided is still there. */
export const HandedInNotices = () => {
  const device = useDevice();
  const accounts = useAccounts();
  const ask = useCallback((signal: AbortSignal) => readHandedIn(device, signal), [device]);
  // The log tells of the account when its phone hands in, and when somebody has decided.
  const read = useServerRead(ask, accounts);
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
      {/* Why it is not there is worth a word only where something was: the list of people says it already. */}
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
  /** Whose phone it was. */
  readonly name: string;
  readonly onLook: () => void;
}

/** That a phone handed something in; loud while something of it waits. */
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
