import { memo } from 'react';
import { words } from '#words/words';
import { BoxFill } from '../../features/box-allocation/BoxFill';
import { BoxButtons } from './BoxButtons';
import { type BoxItemProps, type BoxListProps, rowIdOf } from './box-list';

/** A page of boxes on a narrow screen; an id is shown where names alone do not tell boxes apart. */
export const BoxCards = ({ boxes, shared, ...acts }: BoxListProps) => (
  <ul className="box-cards" aria-label={words.boxes.title}>
    {boxes.map((box) => (
      <BoxCard key={box.id} box={box} isTwin={shared.has(box.name)} {...acts} />
    ))}
  </ul>
);

interface BoxCardProps extends BoxItemProps {
  /** Another box has the same name. */
  readonly isTwin: boolean;
}

const BoxCard = memo(({ box, isTwin, onOpen, ...acts }: BoxCardProps) => (
  <li id={rowIdOf(box.id)} className="box-card">
    <button type="button" className="box-name" onClick={() => onOpen(box.id)}>
      {box.name}
      {isTwin && <span>{box.id}</span>}
    </button>
    <BoxFill used={box.used} capacity={box.capacity} />
    <BoxButtons box={box} {...acts} />
  </li>
));
