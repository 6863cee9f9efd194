import { importDraftKey } from '../drafts/import-draft-key';
import { cartName, emptyCart } from '../drafts/kept-cart';
import type { Leaving } from '../mirror/device-database';
import type { leaveAccount, SealResult } from '../outbox/leaving';
import type { Sealing } from '../outbox/sealing';
import { leavingLock } from '../port/locks';
import type { Environment } from '../session/environment';
import type { Session } from '../session/session';
import type { SessionLeft } from '../session/sign-out';
import type { Tokens } from '../session/tokens';

/** The result of a sign-out; the user is signed out in each case. */
export type SignedOut =
  | SealResult
  /** The device refused to delete the tokens; they are not used any more, and the next start tries again. */
  | 'tokens-left'
  /** Pending entries exist only in this page's memory (`rescue`): they are sealed once they are written back. */
  | 'unsaved';

export interface LeavingSteps {
  /** Ends the session: on this page at once, then on disk. */
  endSession(): Promise<SessionLeft>;
  /** Removes the server's data and seals the account's own. */
  tidy(leaving: Leaving): Promise<SignedOut>;
}

/** Tokens first, so that a full, closed or silent disk does not keep the user signed in. */
export const tokensFirst = async ({ endSession, tidy }: LeavingSteps): Promise<SignedOut> => {
  const { removed, leaving } = await endSession();
  const left = leaving === undefined ? 'sealed' : await tidy(leaving);
  return removed ? left : 'tokens-left';
};

/** Loaded at the first sign-out; if it cannot be loaded, the next start finishes the sign-out. */
const leave: typeof leaveAccount = async (options, emptied, beside) => {
  try {
    return await (await import('../outbox/leaving')).leaveAccount(options, emptied, beside);
  } catch (error) {
    options.warn('What the sign-out leaves could not be put right', error);
    return 'not-removed';
  }
};

/** Makes the database of a signed-out account unreadable for anyone else (SYNC-13, SYNC-26). */
const tidyAfter = (
  environment: Environment,
  tokens: Tokens,
  sealing: Sealing | undefined,
  { accountId, sealKey }: Leaving,
): Promise<SealResult> =>
  environment.locks.request(leavingLock, async (): Promise<SealResult> => {
    // The account has signed in again meanwhile, in another tab: the data belongs to that session.
    const leaving = await tokens.leaving().catch(() => []);
    const stored = await tokens.read().catch(() => undefined);
    if (
      !leaving.some((one) => one.accountId === accountId) &&
      stored?.accountId === accountId &&
      environment.localStorage.getItem('userId') === accountId
    )
      return 'sealed';
    const left = await leave(
      { ...environment, accountId, sealKey, sealing },
      [{ name: cartName, draft: emptyCart(0) }],
      [importDraftKey(accountId)],
    );
    if (left === 'sealed' || left === 'plain')
      await tokens
        .left(accountId)
        .catch((error: unknown) => environment.warn('The end of the sign-out could not be noted', error));
    return left;
  });

/** Sign-outs of this page's accounts, until their data is sealed. */
export const createLeavings = (
  environment: Environment,
  { tokens, onEnd }: Session,
  sealing: Sealing | undefined,
  account: {
    isOpen(accountId: string): boolean;
    /** Whether its pending entries exist only in this page's memory. */
    isLost(accountId: string): boolean;
  },
) => {
  /** Accounts that have signed out, here or in another tab: what is written back for these is sealed then. */
  const endedByHand = new Set<string>();
  onEnd(({ reason, accountId }) => (reason === 'refused' ? endedByHand.delete(accountId) : endedByHand.add(accountId)));
  /** The key of each account that was open here, also for when the browser has deleted the device's database. */
  const sealKeys = new Map<string, string | undefined>();

  const tidy = async ({ accountId, sealKey = sealKeys.get(accountId) }: Leaving): Promise<SignedOut> => {
    // Only data on disk can be sealed: it is sealed once it is written back.
    if (account.isLost(accountId)) return 'unsaved';
    const left = await tidyAfter(environment, tokens, sealing, { accountId, sealKey });
    if (left === 'sealed' && !account.isOpen(accountId)) sealKeys.delete(accountId);
    return left;
  };
  /** Finishes sign-outs that were interrupted because the app was killed or the device refused. */
  const finish = async (): Promise<void> => {
    for (const unfinished of await tokens.leaving()) await tidy(unfinished);
  };
  return {
    /** The account is open: data written back belongs to its session, and this key seals it at its sign-out. */
    opened(accountId: string, sealKey: string | undefined): void {
      endedByHand.delete(accountId);
      sealKeys.set(accountId, sealKey);
    },
    tidy,
    finish,
    /**
     * Pending entries of an account that is no longer open are on disk again: they are sealed if its user has signed
     * out.
     */
    writtenBack(accountId: string): void {
      const sealed = endedByHand.has(accountId) ? tidy({ accountId }) : finish();
      sealed.catch((error: unknown) => environment.warn('The sign-out could not be finished', error));
    },
  };
};
