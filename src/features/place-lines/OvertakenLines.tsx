import type { OvertakenLine } from '#domain/line-edits';
import { words } from '#words/words';
import { TheirChanges, takeTheirs } from '../../forms/TheirChanges';

interface OvertakenLinesProps {
  /** 'Somebody else has changed this bag meanwhile'. */
  readonly title: string;
  readonly lines: readonly OvertakenLine[];
  readonly nameOf: (productId: string) => string;
  readonly onTake: (productId: string) => void;
}

const shown = (quantity: number | undefined): string =>
  quantity === undefined ? words.theirs.notInIt : String(quantity);

/**
 * Others' changes to lines that were changed here too, old and new; the values chosen here stay until the user takes
 * the others.
 */
export const OvertakenLines = ({ title, lines, nameOf, onTake }: OvertakenLinesProps) => (
  <TheirChanges
    title={title}
    changes={lines.map(({ product, before, now }) => ({
      id: product,
      text: words.theirs.line(nameOf(product), shown(before), shown(now)),
      buttons: [takeTheirs(() => onTake(product), nameOf(product))],
    }))}
    kept={words.theirs.keptChosen}
  />
);
