import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface Props {
  /** What is scrolled, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Scrolls its content sideways where that is wider than its place, by keyboard too; otherwise it is not there at all.
 */
export function ScrollRegion({ label, children }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const box = region.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth + 1));
    observer.observe(box);
    if (box.firstElementChild !== null) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    // A region that scrolls must be reachable by keyboard, one that does not must not be another stop.
    <div
      ref={region}
      className="scroll-region"
      data-overflows={overflows || undefined}
      {...(overflows ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}
