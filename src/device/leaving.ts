import { importNoteName } from '../drafts/import-note';
import { cartName, emptyCart } from '../drafts/kept-cart';
import type { Leaving } from '../mirror/device-database';
import type { Left, leaveAccount } from '../outbox/leaving';
import type { Sealing } from '../outbox/sealing';
import { leavingLock } from '../port/locks';
import type { Environment } from '../session/environment';
import type { Session } from '../session/session';
import type { SessionLeft } from '../session/sign-out';
import type { Tokens } from '../session/tokens';

/** What came of a sign-out; the user is signed out whatever it says. */
export type SignedOut =
  | Left
  /** The device did not let the tokens go; they are not used any more, and the next start tries again. */
  | 'tokens-left'
  /** What waits is in this page alone (`rescue`): it is sealed when it is written back. */
  | 'unsaved';

/** The steps of a sign-out. */
export interface LeavingSteps {
  /** Ends the session: on this page at once, then on the disk. */
  endSession(): Promise<SessionLeft>;
  /** Removes what the server said and seals what is the account's own. */
  tidy(leaving: Leaving): Promise<SignedOut>;
}

/** Tokens first: nobody stays signed in because the disk is full, closed or does not answer. */
export const tokensFirst = async ({ endSession, tidy }: LeavingSteps): Promise<SignedOut> => {
  const { removed, leaving } = await endSession();
  const left = leaving === undefined ? 'sealed' : await tidy(leaving);
  return removed ? left : 'tokens-left';
};

/** Its code comes with the first sign-out; where it does not come, the sign-out is finished at the next start. */
const leave: typeof leaveAccount = async (options, emptied, beside) => {
  try {
    return await (await import('../outbox/leaving')).leaveAccount(options, emptied, beside);
  } catch (error) {
    options.warn('What the sign-out leaves could not be put right', error);
    return 'not-removed';
  }
};

/** Leaves the database of an account that has signed out as nobody else may read it (SYNC-13, SYNC-26). */
const tidyAfter = (
  environment: Environment,
  tokens: Tokens,
  sealing: Sealing | undefined,
  { accountId, sealKey }: Leaving,
): Promise<Left> =>
  environment.locks.request(leavingLock, async (): Promise<Left> => {
    // Signed in again meanwhile, in another tab: it is that session's.
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
      [importNoteName(accountId)],
    );
    if (left === 'sealed' || left === 'plain')
      await tokens
        .left(accountId)
        .catch((error: unknown) => environment.warn('The end of the sign-out could not be noted', error));
    return left;
  });

/** The sign-outs of this page's accounts, until what they leave is put right. */
export const createLeavings = (
  environment: Environment,
  { tokens, onEnd }: Session,
  sealing: Sealing | undefined,
  account: {
    isOpen(accountId: string): boolean;
    /** What waits of it is in this page alone. */
    isLost(accountId: string): boolean;
  },
) => {
  /** Their users have signed out, here or in another tab: what is written back of these is sealed then. */
  const endedByHand = new Set<string>();
  onEnd(({ reason, accountId }) => (reason === 'refused' ? endedByHand.delete(accountId) : endedByHand.add(accountId)));
  /** What each account that was open here is sealed under, also where the browser took away what the device knew. */
  const sealKeys = new Map<string, string | undefined>();

  const tidy = async ({ accountId, sealKey = sealKeys.get(accountId) }: Leaving): Promise<SignedOut> => {
    // What is not on the disk cannot be sealed there: that follows when it is.
    if (account.isLost(accountId)) return 'unsaved';
    const left = await tidyAfter(environment, tokens, sealing, { accountId, sealKey });
    if (left === 'sealed' && !account.isOpen(accountId)) sealKeys.delete(accountId);
    return left;
  };
  /** Finishes sign-outs that the app did not live to finish, or that the device refused. */
  const finish = async (): Promise<void> => {
    for (const unfinished of await tokens.leaving()) await tidy(unfinished);
  };
  return {
    /** The account is open: what it wrote back is its own, and this is what it is sealed under when it signs out. */
    opened(accountId: string, sealKey: string | undefined): void {
      endedByHand.delete(accountId);
      sealKeys.set(accountId, sealKey);
    },
    tidy,
    finish,
    /** What waited of an account that is not open any more is on the disk again: sealed where its user has signed out. */
    writtenBack(accountId: string): void {
      const sealed = endedByHand.has(accountId) ? tidy({ accountId }) : finish();
      sealed.catch((error: unknown) => environment.warn('The sign-out could not be finished', error));
    },
  };
};
