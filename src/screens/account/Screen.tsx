import { Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import { fullName } from '#domain/display';
import { useOpenAccount } from '../../device/context';
import { onDemand } from '../../ui/OnDemand';
import { PageTitle } from '../../ui/PageTitle';
import { useAccounts } from '../../views/accounts';
import { LabelledText } from '../parts/LabelledText';
import { useSignedInUser } from '../parts/signed-in-user';
import { OwnSessions } from './OwnSessions';

const ChangePasswordDialog = onDemand(async () => (await import('./ChangePasswordDialog')).ChangePasswordDialog);

/** /account: who is signed in, their password and where else they are signed in, for both roles. */
export const AccountScreen = () => {
  const user = useSignedInUser();
  const known = useAccounts().get(user.id);
  const managed = useOpenAccount()?.managesPeople === true;
  const [changing, change] = useDisclosure(false);
  return (
    <Stack gap="lg" maw={720} mx="auto">
      <div>
        <PageTitle title="My account" />
        <Text fw={600}>{known === undefined ? user.username : fullName(known)}</Text>
        <LabelledText label="Username" value={user.username} />
        <LabelledText label="Role" value={user.role === 'admin' ? 'Administrator' : 'Agent'} />
      </div>
      {managed && (
        <>
          <section aria-labelledby="own-password">
            <Title order={2} size="h4" id="own-password" mb="xs">
              Password
            </Title>
            <Text size="sm" mb="sm">
              Changing it signs you out everywhere else.
            </Text>
            <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={change.open}>
              Change password
            </Button>
          </section>
          <OwnSessions />
          <ChangePasswordDialog opened={changing} onClose={change.close} username={user.username} />
        </>
      )}
    </Stack>
  );
};
