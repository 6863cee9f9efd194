import type { ReactNode } from 'react';
import { useState } from 'react';
import { pageOf } from '#domain/page';
import { words } from '#words/words';
import { Pager } from '../../ui/Pager';

interface BagLineView {
  readonly product: string;
  readonly name: string;
  readonly code: string;
  readonly quantity: number;
}

interface BagLinesProps {
  /** The bag's agent, for screen readers. */
  readonly agent: string;
  readonly lines: readonly BagLineView[];
  /** Rendered at the end of a line. */
  readonly children: (line: BagLineView) => ReactNode;
}

/** Lines rendered at once. */
const linesShown = 100;

/** A bag's products with name and code; plain elements, because a bag may hold hundreds. */
export const BagLines = ({ agent, lines, children }: BagLinesProps) => {
  const [wanted, setWanted] = useState(1);
  const [length, setLength] = useState(lines.length);
  const { items, page, pages } = pageOf(lines, wanted, linesShown);
  if (length !== lines.length) {
    setLength(lines.length);
    // A product that was just added is at the end.
    if (lines.length > length) setWanted(Math.ceil(lines.length / linesShown));
  }
  if (lines.length === 0) return <p className="bag-none">{words.bags.noProducts}</p>;
  return (
    <>
      <ul className="bag-lines" aria-label={words.bags.productsOf(agent)}>
        {items.map((line) => (
          <li key={line.product}>
            <span className="bag-product">
              <b>{line.name}</b>
              <span>{line.code}</span>
            </span>
            {children(line)}
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} onPage={setWanted} label={words.bags.pagesOf(agent)} />}
    </>
  );
};
