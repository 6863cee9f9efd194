import { Button, Card, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { words } from '#words/words';
import './login.css';

// How the login looks, without what it does: the page itself brings it as well (EarlyLogin), where no device is.

interface LoginFrameProps {
  readonly children: ReactNode;
  readonly below: ReactNode;
  readonly page?: Ref<HTMLElement>;
}

/** Spec §2: a centred card. */
export const LoginFrame = ({ children, below, page }: LoginFrameProps) => (
  <main className="login" ref={page}>
    <Card withBorder shadow="sm" padding="xl" w="100%" maw={400}>
      <Text fw={750} size="lg" c="accent" ta="center">
        Teren
      </Text>
      {children}
    </Card>
    <div className="login-below">{below}</div>
  </main>
);

export const LoginFields = ({ sending }: { readonly sending: boolean }) => (
  <Stack gap="md">
    <Title order={1} ta="center">
      {words.signIn.title}
    </Title>
    <TextInput
      label={words.signIn.username}
      placeholder={words.signIn.enterUsername}
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      name="username"
    />
    <PasswordInput
      label={words.signIn.password}
      placeholder={words.signIn.enterPassword}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': words.signIn.showPassword }}
      name="password"
    />
    <Button type="submit" fullWidth loading={sending}>
      {words.signIn.title}
    </Button>
  </Stack>
);

export const HaveCode = ({ onPress }: { readonly onPress?: () => void }) => (
  <Button variant="subtle" fullWidth mt="sm" onClick={onPress}>
    {words.signIn.haveCode}
  </Button>
);

/** Says which company this is, with the way to one's own. */
export const CompanyLine = ({ text, children, hidden }: { text: string; children: ReactNode; hidden?: boolean }) => (
  <Text size="sm" ta="center" hidden={hidden}>
    {text} {children}
  </Text>
);
