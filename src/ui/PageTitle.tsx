import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  readonly title: string;
  /** What belongs beside the title: buttons, toggles. */
  readonly children?: ReactNode;
}

/** The first screen of a page load leaves the focus at the top, where the browser puts it. */
let firstShown = false;

/**
 * The one h1 of a screen, with its actions at the other end of the row. Names the browser's tab as well.
 * When the button that led here went with its screen, the focus comes here and not to nowhere.
 */
export function PageTitle({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (firstShown && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    firstShown = true;
  }, []);
  return (
    <Group justify="space-between" align="center" mb="md" gap="sm">
      <title>{`${title} · Teren`}</title>
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children === undefined ? null : <Group gap="sm">{children}</Group>}
    </Group>
  );
}
