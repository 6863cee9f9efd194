import { useCallback } from 'react';
import { useKeptView } from './kept-view';
import type { ListView } from './list-view';

/** Whether a screen shows what is archived in place of its list, from the first page, and the switch of it. */
export const useArchived = (screen: string, { openPage }: Pick<ListView<never>, 'openPage'>) => {
  const [archived, setArchived] = useKeptView(`${screen} archived`, false);
  const show = useCallback(
    (on: boolean) => {
      setArchived(on);
      openPage(1);
    },
    [setArchived, openPage],
  );
  return [archived, show] as const;
};
