import type { ScreenPath } from '../paths';

/** Count badges beside menu entries; 0 or absent hides the badge (spec §2). */
export type MenuCounts = Readonly<Partial<Record<ScreenPath, number>>>;

/** What a count badge tells those who hear the page. */
export const countWords = (count: number): string => `${count} not completed`;
