import { Anchor, Button, Card, Center, Text, Title } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingBar } from '../../ui/LoadingBar';
import { useStanding } from '../parts/use-standing';
import { SetupForm } from './SetupForm';

/**
 * /setup, ours: a company is founded here, in an empty database or in place of the demo, by who has the code of the
 * server's console.
 */
export const SetupScreen = () => {
  const { standing, asking, again } = useStanding();
  if (standing === undefined)
    return (
      <Page title="Set up your company">
        {asking ? (
          <LoadingBar label="Asking the server..." />
        ) : (
          <EmptyState
            icon={<IconCloudOff size={36} stroke={1.4} />}
            title="Setting up a company needs a connection to its server."
          >
            <Button mt="sm" onClick={again}>
              Try again
            </Button>
          </EmptyState>
        )}
      </Page>
    );
  if (standing.stands === 'own')
    return (
      <Page title="Set up your company">
        <EmptyState title="A company is set up here already.">Log in with an account of it.</EmptyState>
      </Page>
    );
  return (
    <Page title={standing.stands === 'demo' ? 'Set up your own company' : 'Set up your company'}>
      <SetupForm demo={standing.stands === 'demo' ? (standing.name ?? '') : undefined} onFounded={again} />
    </Page>
  );
};

const Page = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Center component="main" mih="100dvh" p="md">
    <title>{`${title} · Teren`}</title>
    <Card withBorder shadow="sm" padding="lg" w="100%" maw={640}>
      <Text fw={750} size="lg" c="accent" ta="center">
        Teren
      </Text>
      <Title order={1} ta="center" mb="md">
        {title}
      </Title>
      {children}
      <Text size="sm" ta="center" mt="md">
        <Anchor renderRoot={(props) => <Link {...props} to={paths.login} search={{ stay: true }} />}>
          Go to the login
        </Anchor>
      </Text>
    </Card>
  </Center>
);
