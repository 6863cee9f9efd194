import type { Answer, EndpointName } from '#wire/endpoints';
import type { Problem } from '#wire/problem';
import type { CallRequest } from '../http/http';
import type { Outcome } from '../http/outcome';
import type { Device, OpenAccount } from './device';

// Desk calls: what an admin does at once and with a connection, because stock moves or mail leaves by it. They never go
// into the outbox.

/** What a desk call sends; headers and the second try are seen to. */
export type DeskRequest = Pick<CallRequest, 'params' | 'body' | 'ifMatch' | 'contentType'>;

/**
 * What came of a desk call.
 *
 * - `done`: it had its effect, and the mirror has caught up with it. `answer` is undefined where a plain backend says
 * nothing.
 * - `refused`: it had no effect, and the key is free for another body.
 * - `unknown`: it may or may not have had its effect. Keep the key: where it is `safeToRepeat`, the same call under the
 * same key is done once.
 *   `problem`: why, where the server has said so: a mail that is being sent just now.
 * - `not-sent`: this attempt had no effect. What an earlier one under the same key did is as open as before.
 * - `withdrawn`: no answer came for so long, or the form was closed meanwhile, that it was taken back: it had no effect
 * and never will have one.
 * - `signed-out`: nobody is signed in any more; nothing was sent.
 */
export type DeskOutcome<Said> =
  | { readonly kind: 'done'; readonly answer: Said | undefined }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: Problem }
  | {
      readonly kind: 'unknown';
      readonly reason: string;
      readonly safeToRepeat: boolean;
      readonly problem?: Problem;
    }
  | { readonly kind: 'not-sent'; readonly reason: string }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'signed-out' };

/** A desk call that did not end in 'done'. */
export type Undone = Exclude<DeskOutcome<never>, { readonly kind: 'done' }>;

/**
 * Longest wait for the mirror after a call is done: longer than that and the screen shows it a little later than it is
 * said.
 */
const catchUpMs = 5_000;

/** Statuses with which a server says that it did not do it, though it might another time. */
const undone: readonly (number | undefined)[] = [401, 429];

/** A key for one thing to be done: mint it when a dialog opens, keep it while the outcome is unknown. */
export const newKey = (device: Device): string => device.environment.newKey();

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
export const deskOutcome = <Said>(outcome: Outcome<Said>, safeToRepeat: boolean): DeskOutcome<Said> => {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'done', answer: outcome.answer };
    case 'refused': {
      const { problem } = outcome;
      // Somebody is at it under this very key, or has ended in the middle of it.
      return problem.code === 'being-sent'
        ? { kind: 'unknown', reason: problem.message, safeToRepeat, problem }
        : outcome;
    }
    case 'offline': {
      const { reason } = outcome;
      return undone.includes(outcome.status) ? { kind: 'not-sent', reason } : { kind: 'unknown', reason, safeToRepeat };
    }
    case 'signed-out':
      return { kind: 'signed-out' };
  }
};

/**
 * Makes a call of spec §7 at once, as the user who is signed in, under this Idempotency-Key. Resolves with its outcome,
 * never throws for a failed call; on 'done' and 'refused' the mirror has what the server has by then.
 */
export const deskCall = async <Name extends EndpointName>(
  device: Device,
  name: Name,
  request: DeskRequest,
  key: string,
): Promise<DeskOutcome<Answer<Name>>> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'signed-out' };
  const held = notSendable(account);
  if (held !== undefined) return held;
  const outcome = deskOutcome(
    await account.http.call(name, { ...request, key }),
    account.user.capabilities.includes('idempotency'),
  );
  // Also after a refusal: what its reason speaks of is on the screen beside it.
  if (outcome.kind === 'done' || outcome.kind === 'refused') await caughtUp(device);
  else account.sync.wake();
  return outcome;
};
