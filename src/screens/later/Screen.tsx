import { IconClock } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';

/** A menu entry whose screen is not there yet, said plainly. */
export function LaterScreen({ title }: { readonly title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <EmptyState title="Coming in a later version" icon={<IconClock size={36} stroke={1.4} />}>
        This part of Teren is not there yet.
      </EmptyState>
    </>
  );
}
