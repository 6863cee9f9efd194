import { useCallback } from 'react';
import { useKeptView } from './kept-view';
import type { ListView } from './list-view';

/** Whether a screen shows archived items, and the switch, which returns to the first page. */
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
