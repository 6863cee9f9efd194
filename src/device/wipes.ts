import type { CartDraft } from '../drafts/cart-draft';
import { importNoteName } from '../drafts/import-note';
import type { Environment } from '../session/environment';
import type { Tokens } from '../session/tokens';

/** How soon a wipe is tried again that was not finished, as without a network. */
const againMs = 15_000;

interface WipesOptions {
  readonly environment: Environment;
  readonly tokens: Pick<Tokens, 'wipings' | 'handedIn'>;
  readonly cart: Pick<CartDraft, 'copy' | 'forget'>;
  /** Whether this page still has the account open, or what waits of it in memory alone. */
  isBusy(accountId: string): boolean;
  /** Gets to know how many entries were handed in, once they are, and the account is wiped. */
  readonly told: { handedIn?: number };
}

/**
 * The wipes that admins asked for (SESSION-11): begun when the session has ended, and gone on with until they are done.
 */
export const createWipes = ({ environment, tokens, cart, isBusy, told }: WipesOptions) => {
  let cancel: () => void = () => undefined;
  let running = Promise.resolve();

  const one = async (): Promise<void> => {
    const wipings = await tokens.wipings();
    if (wipings.length === 0) return;
    // Its code comes with the first wipe.
    const { wipeAccount } = await import('../sync/wipe');
    for (const wiping of wipings) {
      const { accountId } = wiping;
      if (isBusy(accountId) || !(await wipeAccount(environment, tokens, wiping))) continue;
      // Beside the database: copies, which its account's own are.
      if (cart.copy()?.account === accountId) cart.forget();
      environment.localStorage.removeItem(importNoteName(accountId));
    }
    const left = await tokens.wipings();
    for (const { handedIn } of left) if (handedIn !== undefined) told.handedIn = handedIn;
    cancel();
    if (left.some(({ handedIn }) => handedIn === undefined)) cancel = environment.setTimer(finish, againMs);
  };
  /** Goes on with what is not done. Never throws. */
  const finish = (): void => {
    running = running.then(one).catch((error: unknown) => environment.warn('A wipe could not be finished', error));
  };
  const stopWaking = environment.onWake(finish);
  return {
    finish,
    async stop(): Promise<void> {
      stopWaking();
      await running;
      cancel();
    },
  };
};
