import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { words } from '#words/words';
import type { BagView } from '../../views/bag-views';

interface BagHeadProps {
  readonly bag: Pick<BagView, 'id' | 'name'>;
  readonly total: number;
  readonly opened: boolean;
  readonly onToggle: (bagId: string) => void;
  /** Edit, or Cancel and Save. */
  readonly children: ReactNode;
}

/** Id of the panel that a bag's head opens. */
export const panelIdOf = (bagId: string): string => `bag-${bagId}`;

/** A bag's head in the accordion: its agent and its number of units (spec §2 Bags). */
export const BagHead = ({ bag: { id, name }, total, opened, onToggle, children }: BagHeadProps) => (
  <div className="bag-head">
    <h2>
      <button
        type="button"
        aria-expanded={opened}
        {...(opened ? { 'aria-controls': panelIdOf(id) } : {})}
        onClick={() => onToggle(id)}
      >
        <IconChevronRight size={18} aria-hidden />
        <span className="bag-name">
          {name}
          <span>{words.bags.total(total)}</span>
        </span>
      </button>
    </h2>
    <div className="bag-answers">{children}</div>
  </div>
);
