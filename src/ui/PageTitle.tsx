import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  readonly title: string;
  /** Buttons and toggles beside the title. */
  readonly children?: ReactNode;
}

/** On the first screen of a page load, the focus stays at the top, where the browser puts it. */
let firstShown = false;

/**
 * The one h1 of a screen, with its buttons at the other end of the row; also sets the browser tab's title. Takes the
 * focus if the button that led here disappeared with its screen.
 */
export function PageTitle({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (firstShown && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    firstShown = true;
  }, []);
  return (
    <Group justify="space-between" align="center" mb="md" gap="sm" className="page-title page-head">
      <title>{`${title} · Teren`}</title>
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children === undefined ? null : <Group gap="sm">{children}</Group>}
    </Group>
  );
}
