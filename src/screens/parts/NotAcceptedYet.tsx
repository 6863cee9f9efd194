import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OrderState } from '#domain/pending';
import type { Problem } from '#wire/problem';
import { words } from '#words/words';
import { paths } from '../../paths';
import { reasonOf } from '../../words/refusals';
import { OrderStateBadge } from './OrderStateBadge';

interface NotAcceptedYetProps {
  readonly state: OrderState;
  /** ISO instant from which it waits. */
  readonly since?: string | undefined;
  /** Why the server refused it. */
  readonly problem?: Problem | undefined;
}

/** How something stands that the server has not accepted yet (SYNC-6); where it needs the user, why, and the way to its repairs. */
export const NotAcceptedYet = ({ state, since, problem }: NotAcceptedYetProps) =>
  state === 'accepted' ? null : (
    <Stack gap={2} align="flex-start">
      <OrderStateBadge state={state} since={since} />
      {problem !== undefined && <Text size="sm">{reasonOf(problem)}</Text>}
      {state === 'needs-you' && <ToWaiting />}
    </Stack>
  );

/** The way to the screen on which what needs the user is repaired. */
export const ToWaiting = () => (
  <Anchor className="target" size="sm" fw={600} renderRoot={(props) => <Link {...props} to={paths.waiting} />}>
    {words.orders.seeWhatCanBeDone}
  </Anchor>
);
