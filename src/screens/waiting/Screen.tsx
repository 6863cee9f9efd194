import { Button, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { words } from '#words/words';
import { useSyncStatus } from '../../device/context';
import { paths } from '../../paths';
import { PageTitle } from '../../ui/PageTitle';
import { connectionSentence } from './connection-sentence';
import { Lifeboat } from './Lifeboat';
import { OnThisDevice } from './OnThisDevice';
import { useOutcomeToasts } from './outcome-toasts';
import { TryNow } from './TryNow';
import { UnreadableEntries } from './UnreadableEntries';
import { WaitingList } from './WaitingList';

/**
 * /waiting, opened by the header's badge: all entries of the outbox, and what the user can do with them (SYNC-5,
 * SYNC-6).
 */
export const WaitingScreen = () => {
  const status = useSyncStatus();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  useOutcomeToasts();
  const back = {
    variant: 'default',
    leftSection: <IconArrowLeft size={18} aria-hidden />,
    children: words.waiting.back,
  } as const;
  return (
    <>
      <PageTitle title={words.waiting.title}>
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
        <UnreadableEntries />
        <WaitingList online={status.connection === 'online'} />
        <Lifeboat />
        <OnThisDevice />
      </Stack>
    </>
  );
};
