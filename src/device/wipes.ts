import { forgetUnsentChoice, unsentChoice } from '#words/choice';
import type { CartDraft } from '../drafts/cart-draft';
import { importDraftKey } from '../drafts/import-draft-key';
import type { Environment } from '../session/environment';
import type { Tokens } from '../session/tokens';

/** Pause before a wipe that could not be finished is retried, for example without a network. */
const againMs = 15_000;

interface WipesOptions {
  readonly environment: Environment;
  readonly tokens: Pick<Tokens, 'wipings' | 'handedIn'>;
  readonly cart: Pick<CartDraft, 'copy' | 'forget'>;
  /** Whether this page still has the account open, or holds its pending entries in memory only. */
  isBusy(accountId: string): boolean;
}

/**
 * Wipes that admins have ordered (SESSION-11): started when the session has ended, and continued until they are done.
 */
export const createWipes = ({ environment, tokens, cart, isBusy }: WipesOptions) => {
  let cancel: () => void = () => undefined;
  let running = Promise.resolve();

  const one = async (): Promise<void> => {
    const wipings = await tokens.wipings();
    if (wipings.length === 0) return;
    // Loaded at the first wipe.
    const { wipeAccount } = await import('../sync/wipe');
    for (const wiping of wipings) {
      const { accountId } = wiping;
      if (isBusy(accountId) || !(await wipeAccount(environment, tokens, wiping))) continue;
      // Copies outside the database that belong to the account.
      if (cart.copy()?.account === accountId) cart.forget();
      environment.localStorage.removeItem(importDraftKey(accountId));
      if (unsentChoice(environment)?.chooser === accountId) forgetUnsentChoice(environment);
    }
    const left = await tokens.wipings();
    cancel();
    if (left.some(({ handedIn }) => handedIn === undefined)) cancel = environment.setTimer(finish, againMs);
  };
  /** Continues with unfinished wipes. Never throws. */
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
