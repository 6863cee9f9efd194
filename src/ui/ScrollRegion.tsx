import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface Props {
  /** The content's name, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Scrolls content that is wider than its place sideways, also by keyboard; otherwise has no effect. */
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
    // A scrolling region must be reachable by keyboard; one that does not scroll must not be a tab stop.
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
