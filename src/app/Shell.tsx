import { ActionIcon, Box, Burger, Button, Center, Loader, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { words } from '#words/words';
import { useOpenAccount } from '../device/context';
import type { OpenAccount } from '../device/device';
import { BoxesFollow } from '../features/box-allocation/BoxesFollow';
import { paths } from '../paths';
import { onDemand } from '../ui/OnDemand';
import { useOpeningTap } from '../ui/second-tap';
import { useNarrow } from '../ui/use-narrow';
import { MirrorContext } from '../views/context';
import { useOpenObservations } from '../views/observations';
import { MenuBar } from './MenuBar';
import { isLongMenu, type MenuCounts, menuFor } from './menu';
import { SyncBadge } from './SyncBadge';
import { useAnswersReady } from './use-answers-ready';
import { useLogout } from './use-logout';
import { useNotices } from './use-notices';
import './shell.css';

const MenuDrawer = onDemand(async () => (await import('./MenuDrawer')).MenuDrawer);
const LogoutDialog = onDemand(async () => (await import('./LogoutDialog')).LogoutDialog);

/** The frame around a screen of a signed-in user; screens in it have the account's mirror. */
export function Shell() {
  const account = useOpenAccount();
  if (account === undefined) {
    return (
      <Center mih="100dvh">
        <Loader aria-label={words.shell.opening} />
      </Center>
    );
  }
  // Another account gets another tree: nothing of the previous one stays on the screen.
  return (
    <MirrorContext value={account.mirror} key={account.user.id}>
      <Frame account={account} />
    </MirrorContext>
  );
}

function Frame({ account }: { readonly account: OpenAccount }) {
  const { user } = account;
  const narrow = useNarrow();
  const [drawerOpened, drawer] = useDisclosure(false);
  const logout = useLogout();
  useAnswersReady(user.role);
  useNotices(account);
  const openObservations = useOpenObservations();
  // Only admins have the badge (spec §2).
  const counts: MenuCounts = user.role === 'admin' ? { [paths.observations]: openObservations } : {};
  const entries = menuFor(user.role, account.managesPeople);
  const openingTap = useOpeningTap(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <>
      <header className="shell-header" {...(isLongMenu(entries) ? { 'data-long-menu': true } : {})}>
        {narrow ? (
          <Burger opened={drawerOpened} onClick={drawer.open} aria-label={words.shell.openMenu} size="sm" />
        ) : null}
        <UnstyledButton className="shell-home" renderRoot={(props) => <Link {...props} to={paths.home} />}>
          <Text span fw={750} size="lg" c="accent">
            Teren
          </Text>
        </UnstyledButton>
        {narrow ? null : <MenuBar entries={entries} counts={counts} />}
        <div className="shell-status">
          <SyncBadge />
          {narrow ? null : <OwnAccount username={user.username} onLogout={logout.logOut} />}
        </div>
      </header>
      <MenuDrawer
        opened={narrow && drawerOpened}
        onClose={drawer.close}
        entries={entries}
        counts={counts}
        username={user.username}
        onLogout={logout.logOut}
      />
      <BoxesFollow />
      <LogoutDialog {...logout.dialog} username={user.username} />
      <Box component="main" p="md" {...openingTap}>
        <Outlet />
      </Box>
    </>
  );
}

/** The links to the account and the sign-out on a wide screen; narrow screens have them in the drawer. */
const OwnAccount = ({ username, onLogout }: { readonly username: string; readonly onLogout: () => void }) => (
  <>
    <ActionIcon
      variant="default"
      size={30}
      aria-label={words.shell.account}
      renderRoot={(props) => <Link {...props} to={paths.account} />}
    >
      <IconUser size={16} aria-hidden />
    </ActionIcon>
    <Button
      variant="default"
      size="compact-md"
      fz="sm"
      leftSection={<IconLogout size={16} aria-hidden />}
      aria-description={words.shell.signedInAs(username)}
      onClick={onLogout}
    >
      {words.shell.logout}
    </Button>
  </>
);
