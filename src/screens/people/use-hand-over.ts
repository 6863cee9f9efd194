import { useState } from 'react';
import type { Holdings, Leave } from '#wire/leaving';
import type { Problem } from '#wire/problem';
import { saidOf } from '#words/said-of';
import { handOver } from '../../actions/leaving';
import { useDevice } from '../../device/context';
import { whyNotChanged } from '../../features/people/about-person';
import { deskEnd } from '../../forms/desk-end';
import { useWrite } from '../../forms/use-write';
import type { ListedPerson } from './person-list';

/** What was looked at, and what is to be done with it. */
interface HandOver {
  readonly held: Holdings;
  readonly wanted: Omit<Leave, 'seen'>;
}

interface HandOverEnd {
  readonly onDone: () => void;
  /** What is known of the person is to be read again. */
  readonly onChanged: () => void;
}

/** The server says what is in the way: who got disabled meanwhile, what has changed. */
const whyNotLeft = (problem: Problem): string =>
  problem.code === 'conflict' && problem.message !== '' ? saidOf(problem) : whyNotChanged(problem);

/** Hands over what a person holds, and disables them. `sent`: what was sent last. */
export const useHandOver = (person: ListedPerson, { onDone, onChanged }: HandOverEnd) => {
  const device = useDevice();
  const [sent, setSent] = useState<HandOver>();
  const { state, send, forget } = useWrite(async ({ held, wanted }: HandOver, writing) => {
    const outcome = await handOver(device, person, held, wanted, writing);
    // What there is now is shown beside the reason.
    if (outcome.kind === 'refused') onChanged();
    return deskEnd(outcome, writing, {
      done: 'handed-over',
      failed: 'not-handed-over',
      sayReason: whyNotLeft,
      onDone,
      onDoneAnywhere: onChanged,
    });
  });
  return {
    state,
    sent,
    forget,
    send(wish: HandOver) {
      setSent(wish);
      send(wish);
    },
  };
};
