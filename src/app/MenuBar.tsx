import { Badge, Button, Group } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { words } from '#words/words';
import { paths } from '../paths';
import type { MenuCounts, MenuEntry } from './menu';

/** The horizontal menu of wide screens (spec §2). */
export function MenuBar({ entries, counts }: { readonly entries: readonly MenuEntry[]; readonly counts: MenuCounts }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <Group component="nav" aria-label={words.shell.main} gap={2} wrap="nowrap">
      {entries.map((entry) => {
        const path = paths[entry];
        const active = pathname === path;
        const count = counts[path] ?? 0;
        return (
          <Button
            key={path}
            size="compact-md"
            fz="sm"
            px={{ base: 6, md: 'xs' }}
            variant={active ? 'light' : 'subtle'}
            color={active ? 'accent' : 'gray'}
            aria-current={active ? 'page' : undefined}
            renderRoot={(props) => <Link {...props} to={path} />}
            rightSection={
              count === 0 ? null : (
                <Badge color="red" size="sm" circle={count < 10} aria-label={words.shell.notCompleted(count)}>
                  {count}
                </Badge>
              )
            }
          >
            {words.menu[entry]}
          </Button>
        );
      })}
    </Group>
  );
}
