import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import './print.css';

interface Props {
  readonly children: ReactNode;
  /** The print window was closed, whether it was printed or not. */
  readonly onPrinted: () => void;
}

/** A sheet of paper: printed instead of the page as soon as it is there, and never seen on the screen. */
export function PrintSheet({ children, onPrinted }: Props) {
  const printed = useRef(onPrinted);
  useEffect(() => {
    printed.current = onPrinted;
  });
  useEffect(() => {
    const done = () => printed.current();
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, []);
  return createPortal(<div className="print-sheet">{children}</div>, document.body);
}
