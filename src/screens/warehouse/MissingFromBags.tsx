import { words } from '#words/words';
import { HoverCard } from '../../lists/HoverCard';
import type { CardTarget } from '../../lists/use-hover-card';
import { useBags } from '../../views/bag-views';

/** Bags that are listed at most. */
const mostShown = 12;

interface MissingFromBagsProps {
  readonly target: CardTarget;
  readonly product: string;
  /** The ids of the bags that list the product with quantity 0 (decisions 4). */
  readonly bagIds: readonly string[];
  readonly onInside: (inside: boolean) => void;
  readonly onClose: () => void;
}

export const MissingFromBags = ({ target, product, bagIds, onInside, onClose }: MissingFromBagsProps) => {
  const ids = new Set(bagIds);
  const names = useBags().flatMap(({ id, name }) => (ids.has(id) ? [{ id, name }] : []));
  const more = names.length - mostShown;
  return (
    <HoverCard target={target} label={words.warehouse.missingLabel(product)} onInside={onInside} onClose={onClose}>
      <p className="missing-title">{words.warehouse.missingTitle}</p>
      <ul className="missing-bags">
        {names.slice(0, mostShown).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {more > 0 && <li>{words.warehouse.missingMore(more)}</li>}
      </ul>
    </HoverCard>
  );
};
