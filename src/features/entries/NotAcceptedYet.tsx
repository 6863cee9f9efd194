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
  /** ISO time of the save. */
  readonly since?: string | undefined;
  readonly problem?: Problem | undefined;
}

/**
 * The state of an entry that the server has not accepted yet (SYNC-6); if it needs the user, also the reason and a link
 * to its repairs.
 */
export const NotAcceptedYet = ({ state, since, problem }: NotAcceptedYetProps) =>
  state === 'accepted' ? null : (
    <Stack gap={2} align="flex-start">
      <OrderStateBadge state={state} since={since} />
      <WhyNotAccepted problem={problem} />
      {state === 'needs-you' && <ToWaiting />}
    </Stack>
  );

/** Lazy: the reason needs a catalogue of words that the first screen does not load. */
const Reason = lazyPart(async () => (await import('./Reason')).Reason);

/** The reason of the server's refusal, if there is one. */
export const WhyNotAccepted = ({ problem }: Pick<NotAcceptedYetProps, 'problem'>) =>
  problem === undefined ? null : (
    <Suspense>
      <Reason problem={problem} />
    </Suspense>
  );

export const ToWaiting = () => (
  <Anchor className="target" size="sm" fw={600} renderRoot={(props) => <Link {...props} to={paths.waiting} />}>
    {words.orders.seeWhatCanBeDone}
  </Anchor>
);
