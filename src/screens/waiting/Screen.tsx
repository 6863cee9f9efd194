import { Button, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useSyncStatus } from '../../device/context';
import { paths } from '../../paths';
import { PageTitle } from '../../ui/PageTitle';
import { usePersisted } from '../../ui/use-persisted';
import { connectionSentence } from './connection-sentence';
import { useOutcomeToasts } from './outcome-toasts';
import { TryNow } from './TryNow';
import { UnreadableEntries } from './UnreadableEntries';
import { WaitingList } from './WaitingList';

/** /waiting, reached from the header's badge: everything that is saved here and not accepted yet, and what can be done (SYNC-5, SYNC-6). */
export const WaitingScreen = () => {
  const status = useSyncStatus();
  const persisted = usePersisted();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  useOutcomeToasts();
  const back = { variant: 'default', leftSection: <IconArrowLeft size={18} aria-hidden />, children: 'Back' } as const;
  return (
    <>
      <PageTitle title="Waiting to send">
        {canGoBack ? (
          <Button {...back} onClick={() => router.history.back()} />
        ) : (
          <Button {...back} renderRoot={(props) => <Link {...props} to={paths.home} />} />
        )}
      </PageTitle>
      <Stack gap="md" maw={760}>
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{connectionSentence(status)}</Text>
          <TryNow offered={status.connection === 'offline' && status.obstacle === undefined} />
        </Stack>
        {persisted === false ? (
          <Text size="sm" c="dimmed">
            This browser does not promise to keep what is saved here when the device runs short of space. Keep some
            space free, and install Teren on the device where the browser offers it.
          </Text>
        ) : null}
        <UnreadableEntries />
        <WaitingList online={status.connection === 'online'} />
      </Stack>
    </>
  );
};
