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

/** What the user saw of the holdings, and who gets them. */
interface HandOver {
  readonly held: Holdings;
  readonly wanted: Omit<Leave, 'seen'>;
}

interface HandOverEnd {
  readonly onDone: () => void;
  /** Called when the person's holdings must be read again. */
  readonly onChanged: () => void;
}

/** The server's message names the obstacle: a person disabled meanwhile, or changed holdings. */
const whyNotLeft = (problem: Problem): string =>
  problem.code === 'conflict' && problem.message !== '' ? saidOf(problem) : whyNotChanged(problem);

/** Hands over what a person holds, and disables them. `sent`: the last request. */
export const useHandOver = (person: ListedPerson, { onDone, onChanged }: HandOverEnd) => {
  const device = useDevice();
  const [sent, setSent] = useState<HandOver>();
  const { state, send, forget } = useWrite(async ({ held, wanted }: HandOver, writing) => {
    const outcome = await handOver(device, person, held, wanted, writing);
    // The current holdings are shown with the reason.
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
