import { useEffect } from 'react';

interface RevealingList {
  readonly found: readonly { readonly id: string }[];
  readonly pageSize: number;
  readonly openPage: (page: number) => void;
  readonly rowIdOf: (id: string) => string;
}

/** Shows the page of a row that was just added, as soon as it is among the matches, and scrolls to it. */
export const useReveal = (id: string | undefined, list: RevealingList, onRevealed: () => void): void => {
  const { found, pageSize, openPage, rowIdOf } = list;
  useEffect(() => {
    const at = id === undefined ? -1 : found.findIndex((row) => row.id === id);
    if (id === undefined || at < 0) return;
    onRevealed();
    openPage(Math.floor(at / pageSize) + 1);
    requestAnimationFrame(() => document.getElementById(rowIdOf(id))?.scrollIntoView({ block: 'center' }));
  });
};
