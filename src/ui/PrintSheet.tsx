import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import './print.css';

interface Props {
  readonly children: ReactNode;
  /** Called when the print window was closed, printed or not. */
  readonly onPrinted: () => void;
}

/** A sheet that is printed instead of the page once it is mounted; the screen never shows it. */
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
