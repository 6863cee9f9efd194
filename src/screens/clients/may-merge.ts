import { serverKeepsMore } from '../../actions/keeps-more';
import { useDevice } from '../../device/context';
import { useSignedInUser } from '../../features/people/signed-in-user';

/** Whether the user may import, archive, merge and erase clients: admins, if the server supports it. */
export const useMayMerge = (): boolean => {
  const keepsMore = serverKeepsMore(useDevice());
  const { role } = useSignedInUser();
  return role === 'admin' && keepsMore;
};
