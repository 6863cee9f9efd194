import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { words } from '#words/words';
import { paths } from '../../paths';
import { useObservations } from '../../views/observations';

/** How many of the agent's observations are open, with the way to them; nothing when none is. */
export const OpenObservations = ({ agent }: { readonly agent: string }) => {
  const open = useObservations({ agent }).filter(({ completed }) => !completed).length;
  return open === 0 ? null : (
    <Button variant="subtle" px={4} renderRoot={(props) => <Link {...props} to={paths.observations} />}>
      {words.visits.openObservations(open)}
    </Button>
  );
};
