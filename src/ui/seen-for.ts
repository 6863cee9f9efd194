/**
 * The interval of the checks whether the page still runs. More than twice this between two checks means that it was
 * suspended.
 */
export const lookMilliseconds = 250;

/**
 * Calls back once something has been visible for this long. Time in which the page is hidden or suspended (another app,
 * a locked screen, a busy processor) does not count.
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
