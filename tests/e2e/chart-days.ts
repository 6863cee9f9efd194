import { expect, type Locator } from '@playwright/test';

/** The days below a chart: evenly spaced, each in full, none over another, and today the last of them. */
export const expectEvenDays = async (chart: Locator): Promise<void> => {
  const texts = chart.locator('.recharts-xAxis-tick-labels text');
  await expect(texts.last()).toHaveText(new Date().toLocaleDateString('en-GB'));
  // Its width follows the screen's a frame later.
  await expect(async () => {
    const days = await texts.evaluateAll((all) =>
      all.map((text) => {
        const { left, right } = text.getBoundingClientRect();
        const drawing = text.closest('svg')?.getBoundingClientRect();
        const isWhole = drawing !== undefined && left >= drawing.left && right <= drawing.right;
        return { left, right, middle: (left + right) / 2, isWhole };
      }),
    );
    expect(days.every(({ isWhole }) => isWhole)).toBe(true);
    const pairs = days.slice(1).map((day, at) => ({ day, before: days[at] ?? day }));
    const ways = pairs.map(({ day, before }) => day.middle - before.middle);
    expect(ways).not.toEqual([]);
    expect(Math.max(...ways) - Math.min(...ways)).toBeLessThan(2);
    expect(Math.min(...pairs.map(({ day, before }) => day.left - before.right))).toBeGreaterThan(4);
  }).toPass({ timeout: 10_000 });
};
