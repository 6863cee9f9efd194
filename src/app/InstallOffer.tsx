import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { words } from '#words/words';
import { useDevice, useOpenAccount, useSyncStatus } from '../device/context';
import type { OpenAccount } from '../device/device';
import { useCartClient } from '../features/cart/use-cart';
import { installPrompt } from '../ui/install-prompt';
import { requestPersistence } from '../ui/use-persisted';
import { useQuery } from '../views/context';
import { hasUnsentOf, placedHereOf } from '../views/placed-here';

/** Its value in localStorage does not matter: it was answered once. */
const answered = 'installOffer';

/** Safari on iPhone and iPad knows this, and makes no offer of its own: false in a tab, true from the home screen. */
const isAppleTab = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/**
 * Once there is a reason: asks the browser to keep what is stored as soon as work waits here (SYNC-14), and offers to
 * install the app once an order was placed.
 */
export const InstallOffer = () => {
  const account = useOpenAccount();
  return account === undefined ? null : <WithReason key={account.user.id} account={account} />;
};

const WithReason = ({ account }: { readonly account: OpenAccount }) => {
  const placedHere = useQuery(placedHereOf(account.mirror));
  const hasWork = useQuery(hasUnsentOf(account.mirror)) || placedHere;
  useEffect(() => {
    if (hasWork && 'storage' in navigator && 'persist' in navigator.storage) void requestPersistence(navigator.storage);
  }, [hasWork]);
  // An order that is being made needs the room.
  const isOrdering = useCartClient() !== undefined;
  return placedHere && !isOrdering ? <Offer /> : null;
};

const Offer = () => {
  const { localStorage } = useDevice().environment;
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.read);
  const { waiting } = useSyncStatus();
  const [closed, setClosed] = useState(() => localStorage.getItem(answered) !== null);
  const close = (): void => {
    setClosed(true);
    try {
      localStorage.setItem(answered, 'yes');
    } catch (error) {
      console.warn('That the offer to install was answered could not be noted', error);
    }
  };
  // On these devices the installed app has a storage of its own: what waits here would stay behind.
  const byHand = isAppleTab() && waiting === 0;
  if (closed || (prompt === undefined && !byHand)) return null;
  const install = (): void => {
    close();
    prompt?.prompt().catch((error: unknown) => console.warn('The browser did not offer to install the app', error));
    installPrompt.used();
  };
  return (
    <Paper className="update-prompt" withBorder shadow="md" p="md" role="status">
      <Text size="sm" fw={600}>
        {words.install.title}
      </Text>
      <Text size="sm" mb="xs">
        {prompt === undefined ? words.install.byHand : words.install.why}
      </Text>
      <Group gap="xs">
        {prompt !== undefined && <Button onClick={install}>{words.install.install}</Button>}
        <Button variant="default" onClick={close}>
          {prompt === undefined ? words.ui.close : words.install.notNow}
        </Button>
      </Group>
    </Paper>
  );
};
