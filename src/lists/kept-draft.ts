import { useCallback } from 'react';
import { useKeptView } from './kept-view';

/** What is typed about one item; it survives closing its dialog with the browser's Back. */
export const useKeptDraft = <Draft>(screen: string, id: string) => {
  const [drafts, setDrafts] = useKeptView<Readonly<Record<string, Draft | undefined>>>(screen, {});
  const set = useCallback(
    (next: Draft | undefined | ((draft: Draft | undefined) => Draft | undefined)) =>
      setDrafts((now) => ({ ...now, [id]: next instanceof Function ? next(now[id]) : next })),
    [setDrafts, id],
  );
  return [drafts[id], set] as const;
};
