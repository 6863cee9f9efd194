import { useOpenAccount } from '../../device/context';
import type { SessionUser } from '../../session/session';

/** The signed-in user; every screen behind the login has one. Throws on the login screen. */
export const useSignedInUser = (): SessionUser => {
  const account = useOpenAccount();
  if (account === undefined) throw new Error('Nobody is signed in above this screen');
  return account.user;
};
