import type { Problem } from '#wire/problem';
import type { Device, OpenAccount } from '../device/device';
import type { CallRequest } from '../http/http';
import type { Outcome } from '../http/outcome';

// What came of an attended write (`attended.ts`), and whether one can be sent now.

/** What an attended write sends; headers and the second try are seen to. */
export type DeskRequest = Pick<CallRequest, 'params' | 'body' | 'ifMatch' | 'contentType'>;

/**
 * What came of an attended write.
 *
 * - `done`: it had its effect, and the mirror has caught up with it. `answer` is undefined where a plain backend says
 * nothing.
 * - `refused`: it had no effect.
 * - `unknown`: it may or may not have had its effect, and a plain backend cannot be asked.
 * - `not-sent`: it had no effect.
 * - `withdrawn`: no answer came for so long, or the form was closed meanwhile, that it was taken back: it had no effect
 * and never will have one.
 * - `signed-out`: nobody is signed in any more; nothing was sent.
 */
export type DeskOutcome<Said> =
  | { readonly kind: 'done'; readonly answer: Said | undefined }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: Problem }
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'not-sent'; readonly reason: string }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'signed-out' };

/** An attended write that did not end in 'done'. */
export type Undone = Exclude<DeskOutcome<never>, { readonly kind: 'done' }>;

/**
 * Longest wait for the mirror after a call is done: longer than that and the screen shows it a little later than it is
 * said.
 */
const catchUpMs = 5_000;

/** Statuses with which a server says that it did not do it, though it might another time. */
const undone: readonly (number | undefined)[] = [401, 429];

/** Resolves when the mirror has what the server has by now, or after a few seconds without. */
export const caughtUp = async (device: Device): Promise<void> => {
  let cancel: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => {
    cancel = device.environment.setTimer(resolve, catchUpMs);
  });
  await Promise.race([device.account.read()?.sync.catchUp(), enough]);
  cancel();
};

/** That nothing can be sent now, by the one answer that the outbox goes by as well; undefined: it may be tried. */
export const notSendable = ({ sync }: OpenAccount): Extract<Undone, { kind: 'not-sent' }> | undefined => {
  switch (sync.held()) {
    case 'offline':
      return { kind: 'not-sent', reason: 'there is no connection' };
    case 'another-company':
      return { kind: 'not-sent', reason: 'this is another company’s server' };
    case undefined:
      return undefined;
  }
};

/** What came of one attempt. */
export const deskOutcome = <Said>(outcome: Outcome<Said>): DeskOutcome<Said> => {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'done', answer: outcome.answer };
    case 'refused': {
      const { problem } = outcome;
      // Somebody is at it under this very key, or has ended in the middle of it.
      return problem.code === 'being-sent' ? { kind: 'unknown', reason: problem.message } : outcome;
    }
    case 'offline': {
      const { reason } = outcome;
      return undone.includes(outcome.status) ? { kind: 'not-sent', reason } : { kind: 'unknown', reason };
    }
    case 'signed-out':
      return { kind: 'signed-out' };
  }
};
