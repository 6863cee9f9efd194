import { LoadingBar } from '../ui/LoadingBar';
import { useFirstLoad } from '../views/first-load';

/** 'Loading boxes...': the progress of the first load, in place of a list. */
export const FirstLoading = ({ label }: { readonly label: string }) => {
  const { done, total } = useFirstLoad();
  return <LoadingBar label={label} done={done} total={total} />;
};
