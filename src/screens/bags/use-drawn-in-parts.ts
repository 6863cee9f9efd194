import { useEffect, useState } from 'react';

/**
 * How many of a list's items to render: `part` of them at once, and as many more with each painted frame, so that a
 * list of hundreds opens as fast as one of ten.
 */
export const useDrawnInParts = (total: number, part: number): number => {
  const [drawn, setDrawn] = useState(part);
  useEffect(() => {
    if (drawn >= total) return undefined;
    // The first callback belongs to the frame that shows the previous render.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(drawn + part));
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, total, part]);
  return Math.min(drawn, total);
};
