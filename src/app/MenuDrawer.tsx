import { Badge, Button, Group, NavLink, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLanguage } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { words } from '#words/words';
import { LanguageSwitch } from '../features/language/LanguageSwitch';
import { paths } from '../paths';
import type { Openable } from '../ui/Dialog';
import { SideDrawer } from '../ui/SideDrawer';
import type { MenuCounts, MenuEntry } from './menu';

interface Props extends Openable {
  readonly entries: readonly MenuEntry[];
  readonly counts: MenuCounts;
  readonly username: string;
  readonly onLogout: () => void;
}

/**
 * The left drawer of narrow screens (spec §2): 240 px wide, 280 px from a width of 480 px (decisions 9); a choice
 * closes it.
 */
export function MenuDrawer({ opened, onClose, entries, counts, username, onLogout }: Props) {
  const roomy = useMediaQuery('(min-width: 480px)', undefined, { getInitialValueInEffect: false }) === true;
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <SideDrawer opened={opened} onClose={onClose} position="left" size={roomy ? 280 : 240} title="Teren">
      <Stack justify="space-between" gap="sm">
        <nav aria-label={words.shell.main}>
          {entries.map((entry) => {
            const path = paths[entry];
            const active = pathname === path;
            const count = counts[path] ?? 0;
            return (
              <NavLink
                key={path}
                label={words.menu[entry]}
                active={active}
                aria-current={active ? 'page' : undefined}
                onClick={onClose}
                renderRoot={(props) => <Link {...props} to={path} />}
                rightSection={
                  count === 0 ? null : (
                    <Badge color="red" size="sm" aria-label={words.shell.notCompleted(count)}>
                      {count}
                    </Badge>
                  )
                }
              />
            );
          })}
        </nav>
        <Stack gap="xs">
          <LanguageSwitch leftSection={<IconLanguage size={18} aria-hidden />} />
          {/* In one row where there is room: the longest menu ends above a toast. */}
          <Group gap={6} className="menu-account">
            <Button
              variant="default"
              px={8}
              onClick={onClose}
              renderRoot={(props) => <Link {...props} to={paths.account} />}
            >
              {words.shell.account}
            </Button>
            <Button
              variant="default"
              px={8}
              aria-description={words.shell.signedInAs(username)}
              onClick={() => {
                onClose();
                onLogout();
              }}
            >
              {words.shell.logout}
            </Button>
          </Group>
        </Stack>
      </Stack>
    </SideDrawer>
  );
}
