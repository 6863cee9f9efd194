/** How often it is looked at whether the page still runs. Longer than twice this between two looks, it was held up. */
export const lookMilliseconds = 250;

/**
 * Calls back once something has been on the screen for this long, from the frame that shows it. Time in which the page
 * is hidden or held up (another app, a locked screen, a busy processor) does not count: nobody could see it then.
 */
export const whenSeenFor = (milliseconds: number, callback: () => void): void => {
  let left = milliseconds;
  const look = (before: number): void => {
    setTimeout(() => {
      const now = performance.now();
      if (!document.hidden) left -= Math.min(now - before, 2 * lookMilliseconds);
      if (left > 0) look(now);
      else callback();
    }, lookMilliseconds);
  };
  requestAnimationFrame(() => look(performance.now()));
};
