import { serverKeepsMore } from '../../actions/keeps-more';
import { useDevice } from '../../device/context';
import { useSignedInUser } from '../../features/people/signed-in-user';

/** Whether clients can be imported, archived, merged and erased here: by admins, where the server knows of it. */
export const useMayMerge = (): boolean => {
  const keepsMore = serverKeepsMore(useDevice());
  const { role } = useSignedInUser();
  return role === 'admin' && keepsMore;
};
