import { LoadingBar } from '../ui/LoadingBar';
import { useFirstLoad } from '../views/first-load';

/** 'Loading boxes...': how far the first load of all lists is, in place of one that is not here yet. */
export const FirstLoading = ({ label }: { readonly label: string }) => {
  const { done, total } = useFirstLoad();
  return <LoadingBar label={label} done={done} total={total} />;
};
