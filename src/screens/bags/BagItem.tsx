import { memo } from 'react';
import { RowButton } from '../../ui/RowButton';
import type { BagView } from '../../views/bag-views';
import { useBagLines } from '../../views/bag-views';
import { HistoryButton } from '../parts/history/HistoryButton';
import { BagHead, panelIdOf } from './BagHead';
import { BagLines } from './BagLines';

interface BagItemProps {
  readonly bag: BagView;
  readonly opened: boolean;
  readonly onToggle: (bagId: string) => void;
  readonly onEdit: (bagId: string) => void;
}

/** One bag while nobody edits it; drawn again only when something of its own has changed. */
export const BagItem = memo(({ bag, opened, onToggle, onEdit }: BagItemProps) => (
  <li className={opened ? 'bag' : 'bag bag-closed'}>
    <BagHead bag={bag} total={bag.total} opened={opened} onToggle={onToggle}>
      <RowButton size="sm" data-bag={bag.id} aria-label={`Edit the bag of ${bag.name}`} onClick={() => onEdit(bag.id)}>
        Edit
      </RowButton>
    </BagHead>
    {opened && <Panel bag={bag} />}
  </li>
));

const Panel = ({ bag: { id, name } }: { readonly bag: BagView }) => {
  const lines = useBagLines(id);
  return (
    <section id={panelIdOf(id)} className="bag-panel" aria-label={`Bag of ${name}`}>
      <BagLines label={`Products in the bag of ${name}`} lines={lines}>
        {({ quantity }) =>
          quantity >= 1 ? (
            <span className="bag-there">{quantity === 1 ? '✓ In the bag' : `✓ ${quantity} in the bag`}</span>
          ) : (
            <span className="bag-missing">✗ Missing</span>
          )
        }
      </BagLines>
      <HistoryButton below kind="bag" id={id} called={`the bag of ${name}`} asOf={lines} />
    </section>
  );
};
