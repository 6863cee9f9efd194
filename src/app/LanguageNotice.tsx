import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { chosenLanguage, keepLanguage } from '#words/choice';
import { languageOffer } from '#words/language';
import { chooseLanguage, sendLanguage } from '../actions/language';
import { useConnection, useDevice, useOpenAccount } from '../device/context';
import { sayUnlessNow } from '../features/language/LanguageSwitch';

const { ro: offer } = languageOffer;

const speaksRomanian = (): boolean => navigator.languages.some((language) => /^ro\b/i.test(language));

/** Calls back when another tab may have chosen a language; returns the unsubscribe. */
const onOtherTab = (callback: () => void): (() => void) => {
  window.addEventListener('storage', callback);
  return () => window.removeEventListener('storage', callback);
};

/** Offers Romanian once to a browser that prefers it, and sends a chosen language to the server (WORDS-2). */
export function LanguageNotice() {
  const device = useDevice();
  const account = useOpenAccount();
  const connected = useConnection();
  const [declined, setDeclined] = useState(false);
  const chosen = useSyncExternalStore(onOtherTab, () => chosenLanguage(device.environment));
  useEffect(() => {
    if (account === undefined || !connected) return;
    sendLanguage(device).catch((error: unknown) => device.environment.warn('the language could not be told', error));
  }, [device, account, connected]);
  if (declined || chosen !== undefined || !speaksRomanian()) return null;
  return (
    <Paper className="update-prompt" withBorder shadow="md" p="md" role="status">
      <Text size="sm" fw={600} mb="xs" lang="ro">
        {offer.title}
      </Text>
      <Group gap="xs">
        <Button lang="ro" onClick={() => sayUnlessNow(chooseLanguage(device, 'ro'))}>
          {offer.accept}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            keepLanguage(device.environment, 'en');
            // Also if this browser stores nothing.
            setDeclined(true);
          }}
        >
          {offer.decline}
        </Button>
      </Group>
    </Paper>
  );
}
