import { Button } from '@mantine/core';
import { IconMapPinQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';

/** An address that is no screen (decisions 6). */
export function NotFoundScreen() {
  return (
    <>
      <PageTitle title="Page not found" />
      <EmptyState title="There is nothing at this address" icon={<IconMapPinQuestion size={36} stroke={1.4} />}>
        <Button mt="sm" renderRoot={(props) => <Link {...props} to={paths.home} />}>
          Go to the start
        </Button>
      </EmptyState>
    </>
  );
}
