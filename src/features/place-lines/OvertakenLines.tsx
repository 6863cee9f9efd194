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
 * What others did meanwhile to lines that were changed here, old and new; what was chosen here stays until told
 * otherwise.
 */
export const OvertakenLines = ({ title, lines, nameOf, onTake }: OvertakenLinesProps) => (
  <TheirChanges
    title={title}
    changes={lines.map(({ product, before, now }) => ({
      id: product,
      words: words.theirs.line(nameOf(product), shown(before), shown(now)),
      answers: [takeTheirs(() => onTake(product), nameOf(product))],
    }))}
    kept={words.theirs.keptChosen}
  />
);
