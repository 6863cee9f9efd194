import { Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import { fullName } from '#domain/display';
import { words } from '#words/words';
import { useOpenAccount } from '../../device/context';
import { LanguageSwitch } from '../../features/language/LanguageSwitch';
import { useSignedInUser } from '../../features/people/signed-in-user';
import { LabelledText } from '../../ui/LabelledText';
import { onDemand } from '../../ui/OnDemand';
import { PageTitle } from '../../ui/PageTitle';
import { useAccounts } from '../../views/accounts';
import { OwnSessions } from './OwnSessions';

const ChangePasswordDialog = onDemand(async () => (await import('./ChangePasswordDialog')).ChangePasswordDialog);

/** /account: the user's name, password and sessions, for both roles. */
export const AccountScreen = () => {
  const user = useSignedInUser();
  const known = useAccounts().get(user.id);
  const managed = useOpenAccount()?.managesPeople === true;
  const [changing, change] = useDisclosure(false);
  return (
    <Stack gap="lg" maw={720} mx="auto">
      <div>
        <PageTitle title={words.account.title} />
        <Text fw={600}>{known === undefined ? user.username : fullName(known)}</Text>
        <LabelledText label={words.account.username} value={user.username} />
        <LabelledText label={words.account.role} value={words.account.roles[user.role]} />
      </div>
      <section aria-labelledby="own-language">
        <Title order={2} size="h4" id="own-language" mb="xs">
          {words.language.label}
        </Title>
        <Text size="sm" mb="sm">
          {words.language.inUse}
        </Text>
        <LanguageSwitch />
      </section>
      {managed && (
        <>
          <section aria-labelledby="own-password">
            <Title order={2} size="h4" id="own-password" mb="xs">
              {words.account.password}
            </Title>
            <Text size="sm" mb="sm">
              {words.account.changeSignsOut}
            </Text>
            <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={change.open}>
              {words.account.changePassword}
            </Button>
          </section>
          <OwnSessions />
          <ChangePasswordDialog opened={changing} onClose={change.close} username={user.username} />
        </>
      )}
    </Stack>
  );
};
