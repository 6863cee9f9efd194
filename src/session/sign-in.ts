import { defaultClientId } from '#wire/session';
import { createHttp } from '../http/http';
import type { Outcome } from '../http/outcome';
import { justReceived, noTokens } from '../http/tokens';
import type { StoredTokens } from '../mirror/device-database';
import type { TokensEnvironment } from './tokens';
import { type SessionUser, sealKeyOf, userOf } from './user';

/** Codes of spec §8's sign-in failures and of our own. */
export type SignInRefusal =
  | 'empty-fields'
  | 'login-failed'
  | 'user-info-failed'
  | 'no-main-scope'
  | 'offline'
  | 'code-missing'
  | 'rate-limited';

type Admission =
  | {
      readonly kind: 'admitted';
      readonly tokens: StoredTokens;
      readonly user: SessionUser;
      readonly sealKey: string | undefined;
    }
  | { readonly kind: 'refused'; readonly code: SignInRefusal };

const refused = (code: SignInRefusal): Admission => ({ kind: 'refused', code });

/** Why no tokens were issued: being offline is not a wrong password (decisions 14). */
const whyNoTokens = (outcome: Outcome<unknown>): SignInRefusal => {
  if (outcome.kind !== 'offline') return 'login-failed';
  if (outcome.because === 'code-missing') return 'code-missing';
  if (outcome.status === 429) return 'rate-limited';
  // A server error is an answer to the login; silence and a portal's page are not.
  return outcome.answered && (outcome.status ?? 0) >= 500 ? 'login-failed' : 'offline';
};

/**
 * The sign-in calls of spec §7: tokens, then their user. Nothing is stored, so a failed sign-in leaves nothing behind.
 */
export const requestTokens = async (
  environment: TokensEnvironment,
  username: string,
  password: string,
): Promise<Admission> => {
  if (username === '' || password === '') return refused('empty-fields');
  const body = { grant_type: 'password', username, password, client_id: environment.clientId, name: defaultClientId };
  const answered = await createHttp({ ...environment, tokens: noTokens }).call('token', { body });
  if (answered.kind !== 'accepted' || answered.answer === undefined) return refused(whyNoTokens(answered));
  const { access_token: accessToken, refresh_token: refreshToken = '' } = answered.answer;

  const who = await createHttp({ ...environment, tokens: justReceived(accessToken) }).call('me');
  if (who.kind !== 'accepted' || who.answer === undefined) return refused('user-info-failed');
  const user = userOf(who.answer);
  if (user === undefined) return refused('no-main-scope');
  const sealKey = sealKeyOf(who.answer);
  return { kind: 'admitted', tokens: { accessToken, refreshToken, accountId: user.id }, user, sealKey };
};
