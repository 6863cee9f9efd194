import { memo } from 'react';
import { words } from '#words/words';
import { HistoryButton } from '../../features/history/HistoryButton';
import { RowButton } from '../../ui/RowButton';
import type { BagView } from '../../views/bag-views';
import { useBagLines } from '../../views/bag-views';
import { BagHead, panelIdOf } from './BagHead';
import { BagLines } from './BagLines';
import { BagUnits } from './BagUnits';

interface BagItemProps {
  readonly bag: BagView;
  readonly opened: boolean;
  readonly onToggle: (bagId: string) => void;
  readonly onEdit: (bagId: string) => void;
}

/** A bag that is not being edited; memoised until its own data change. */
export const BagItem = memo(({ bag, opened, onToggle, onEdit }: BagItemProps) => (
  <li className={opened ? 'bag' : 'bag bag-closed'}>
    <BagHead bag={bag} total={bag.total} opened={opened} onToggle={onToggle}>
      <RowButton size="sm" data-bag={bag.id} aria-label={words.bags.editOf(bag.name)} onClick={() => onEdit(bag.id)}>
        {words.bags.edit}
      </RowButton>
    </BagHead>
    {opened && <Panel bag={bag} />}
  </li>
));

const Panel = ({ bag: { id, name } }: { readonly bag: BagView }) => {
  const lines = useBagLines(id);
  return (
    <section id={panelIdOf(id)} className="bag-panel" aria-label={words.bags.bagOf(name)}>
      <BagLines agent={name} lines={lines}>
        {({ quantity }) => <BagUnits quantity={quantity} />}
      </BagLines>
      <HistoryButton below kind="bag" id={id} called={words.bags.called(name)} asOf={lines} />
    </section>
  );
};
