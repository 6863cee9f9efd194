import { words } from '#words/words';
import { hoverCardId } from '../../../lists/HoverCard';
import type { CardOpeners } from '../../../lists/use-hover-card';
import './products-admin.css';

interface TotalButtonProps {
  readonly productId: string;
  readonly name: string;
  readonly total: number;
  readonly open: boolean;
  readonly places: CardOpeners;
  /** Before the figure, where no column head says what it is. */
  readonly label?: string;
}

/**
 * Units in boxes and bags; pressed, focused or hovered it shows where they lie. A bare button, because a hundred are
 * drawn at once.
 */
export const TotalButton = ({ productId, name, total, open, places, label = '' }: TotalButtonProps) => (
  <button
    type="button"
    className="total-button"
    aria-label={words.productsDesk.totalOf(total, name)}
    aria-expanded={open}
    data-card={productId}
    {...(open ? { 'aria-describedby': hoverCardId } : {})}
    {...places}
  >
    {label}
    <span>{total}</span>
  </button>
);
