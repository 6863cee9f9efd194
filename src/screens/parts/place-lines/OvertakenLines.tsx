import type { OvertakenLine } from '#domain/line-edits';
import { TheirChanges, takeTheirs } from '../TheirChanges';

interface OvertakenLinesProps {
  /** 'this bag': what somebody else has changed. */
  readonly what: string;
  readonly lines: readonly OvertakenLine[];
  readonly nameOf: (productId: string) => string;
  readonly onTake: (productId: string) => void;
}

const shown = (quantity: number | undefined): string => (quantity === undefined ? 'not in it' : String(quantity));

/** What others did meanwhile to lines that were changed here, old and new; what was chosen here stays until told otherwise. */
export const OvertakenLines = ({ what, lines, nameOf, onTake }: OvertakenLinesProps) => (
  <TheirChanges
    title={`Somebody else has changed ${what} meanwhile`}
    changes={lines.map(({ product, before, now }) => ({
      id: product,
      words: `${nameOf(product)}: ${shown(before)} → ${shown(now)}`,
      answers: [takeTheirs(() => onTake(product), nameOf(product))],
    }))}
    kept="What you chose is kept; saving puts it in place of theirs."
  />
);
