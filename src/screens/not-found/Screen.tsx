import { Button } from '@mantine/core';
import { IconMapPinQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { words } from '#words/words';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';

/** An unknown address (decisions 6). */
export function NotFoundScreen() {
  return (
    <>
      <PageTitle title={words.shell.notFound} />
      <EmptyState title={words.shell.nothingHere} icon={<IconMapPinQuestion size={36} stroke={1.4} />}>
        <Button mt="sm" renderRoot={(props) => <Link {...props} to={paths.home} />}>
          {words.shell.toStart}
        </Button>
      </EmptyState>
    </>
  );
}
