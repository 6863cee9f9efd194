import { useOpenAccount } from '../../device/context';
import type { SessionUser } from '../../session/session';

/** Who is signed in; every screen behind the login has one. Throws above it. */
export const useSignedInUser = (): SessionUser => {
  const account = useOpenAccount();
  if (account === undefined) throw new Error('Nobody is signed in above this screen');
  return account.user;
};
