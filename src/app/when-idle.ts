/** Once the page has nothing more urgent to do; soon, where the browser cannot say when that is. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 3_000);
};
