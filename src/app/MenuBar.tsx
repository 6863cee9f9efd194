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
        const count = counts[path];
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
            rightSection={count === undefined ? null : <Count count={count} />}
          >
            {words.menu[entry]}
          </Button>
        );
      })}
    </Group>
  );
}

/** Takes its room before there is a count, so that the entries after it do not move under the pointer when it comes. */
const Count = ({ count }: { readonly count: number }) => (
  <span className="menu-count">
    {count > 0 && (
      <Badge color="red" size="sm" circle={count < 10} aria-label={words.shell.notCompleted(count)}>
        {count}
      </Badge>
    )}
  </span>
);
