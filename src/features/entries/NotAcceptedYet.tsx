import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { OrderState } from '#domain/pending';
import type { Problem } from '#wire/problem';
import { words } from '#words/words';
import { paths } from '../../paths';
import { lazyPart } from '../../ui/LazyPart';
import { OrderStateBadge } from '../orders/OrderStateBadge';

interface NotAcceptedYetProps {
  readonly state: OrderState;
  /** ISO instant from which it waits. */
  readonly since?: string | undefined;
  /** Why the server refused it. */
  readonly problem?: Problem | undefined;
}

/**
 * How something stands that the server has not accepted yet (SYNC-6); where it needs the user, why, and the way to its
 * repairs.
 */
export const NotAcceptedYet = ({ state, since, problem }: NotAcceptedYetProps) =>
  state === 'accepted' ? null : (
    <Stack gap={2} align="flex-start">
      <OrderStateBadge state={state} since={since} />
      <WhyNotAccepted problem={problem} />
      {state === 'needs-you' && <ToWaiting />}
    </Stack>
  );

/** The reason comes with its words, for which no first screen waits. */
const Reason = lazyPart(async () => (await import('./Reason')).Reason);

/** Why the server refused it; nothing where it did not. */
export const WhyNotAccepted = ({ problem }: Pick<NotAcceptedYetProps, 'problem'>) =>
  problem === undefined ? null : (
    <Suspense>
      <Reason problem={problem} />
    </Suspense>
  );

/** The way to the screen on which what needs the user is repaired. */
export const ToWaiting = () => (
  <Anchor className="target" size="sm" fw={600} renderRoot={(props) => <Link {...props} to={paths.waiting} />}>
    {words.orders.seeWhatCanBeDone}
  </Anchor>
);
