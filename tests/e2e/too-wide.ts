import { expect, type Page } from '@playwright/test';

/** What is wider than the screen, or than its button. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth - innerWidth;
    const cut = [...document.querySelectorAll('.mantine-Button-label, .mantine-Badge-label, h1, h2, label')]
      // What the browser leaves out for now, far below, has the layout of the width that it was last drawn at.
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent ?? '');
    const widest = [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth && element.childElementCount === 0)
      .map((element) => `'${element.textContent}'`);
    return [...(beyond > 0 ? [`${beyond} px beyond the screen: ${widest.join(', ')}`] : []), ...cut];
  });

/** Waits: a chart, whose width a ResizeObserver sets, has its old width for a frame after the screen's has changed. */
export const expectNothingTooWide = (page: Page): Promise<void> => expect.poll(() => tooWide(page)).toEqual([]);

/** Runs in the page: until it was drawn twice. A ResizeObserver gives a chart its new width a frame late. */
export const nextFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
