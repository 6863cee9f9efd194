import { proxy, useSnapshot } from 'valtio';
import type { AllocationStep } from '#domain/allocation';
import { useOpenAccount } from '../../../device/context';
import type { OpenAccount } from '../../../device/device';

// What boxes have to follow after saves (spec §4). It is asked for wherever the person is by then, because a save goes
// on when its screen is left.

interface BoxesToFollow {
  opened: boolean;
  /** Of the save that is asked about; kept while the dialog closes, so that it does not empty under one's eyes. */
  steps: readonly AllocationStep[];
  /** Counts the saves that were asked about right after another. */
  turn: number;
  /** Of saves that ended meanwhile. */
  next: (readonly AllocationStep[])[];
}

const byAccount = new WeakMap<OpenAccount, BoxesToFollow>();

const boxesToFollow = (account: OpenAccount): BoxesToFollow => {
  const known = byAccount.get(account) ?? proxy<BoxesToFollow>({ opened: false, steps: [], turn: 0, next: [] });
  byAccount.set(account, known);
  return known;
};

const useAccount = (): OpenAccount => {
  const account = useOpenAccount();
  if (account === undefined) throw new Error('Nobody is signed in above this screen');
  return account;
};

/** The boxes that have to follow by now, and the end of asking about the save that is asked about. */
export const useBoxesToFollow = () => {
  const state = boxesToFollow(useAccount());
  const { opened, steps, turn } = useSnapshot(state, { sync: true });
  return {
    opened,
    steps,
    turn,
    close() {
      const following = state.next.shift();
      if (following === undefined) state.opened = false;
      else Object.assign(state, { steps: following, turn: state.turn + 1 });
    },
  };
};

/** Lets boxes follow a save, after those of the saves before it; nothing is asked where no units moved. */
export const useLetBoxesFollow = () => {
  const state = boxesToFollow(useAccount());
  return (steps: readonly AllocationStep[]): void => {
    if (steps.length === 0) return;
    if (state.opened) state.next.push(steps);
    else Object.assign(state, { opened: true, steps });
  };
};
