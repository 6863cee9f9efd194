import { Anchor, Button, Card, Center, Text, Title } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { words } from '#words/words';
import { LanguageSwitch } from '../../features/language/LanguageSwitch';
import { useCompanyState } from '../../features/online/use-company-state';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingBar } from '../../ui/LoadingBar';
import { SetupForm } from './SetupForm';

/**
 * /setup (not in the spec): founds a company in an empty database or in place of the demo, with the code from the
 * server's console.
 */
export const SetupScreen = () => {
  const { value: companyState, loading, reload } = useCompanyState();
  if (companyState === undefined)
    return (
      <Page title={words.setup.title}>
        {loading ? (
          <LoadingBar label={words.setup.asking} />
        ) : (
          <EmptyState icon={<IconCloudOff size={36} stroke={1.4} />} title={words.setup.needsConnection}>
            <Button mt="sm" onClick={reload}>
              {words.setup.again}
            </Button>
          </EmptyState>
        )}
      </Page>
    );
  if (companyState.stands === 'own')
    return (
      <Page title={words.setup.title}>
        <EmptyState title={words.setup.standsAlready}>{words.setup.logInToIt}</EmptyState>
      </Page>
    );
  return (
    <Page title={companyState.stands === 'demo' ? words.setup.titleOwn : words.setup.title}>
      <SetupForm demo={companyState.stands === 'demo' ? (companyState.name ?? '') : undefined} onFounded={reload} />
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
          {words.setup.toLogin}
        </Anchor>
      </Text>
      <Center mt="xs">
        <LanguageSwitch variant="subtle" />
      </Center>
    </Card>
  </Center>
);
