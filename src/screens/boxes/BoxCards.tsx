import { memo } from 'react';
import { words } from '#words/words';
import { BoxFill } from '../../features/box-allocation/BoxFill';
import { BoxButtons } from './BoxButtons';
import { type BoxItemProps, type BoxListProps, rowIdOf } from './box-list';

/** A page of boxes on a narrow screen. */
export const BoxCards = ({ boxes, ...acts }: BoxListProps) => (
  <ul className="box-cards" aria-label={words.boxes.title}>
    {boxes.map((box) => (
      <BoxCard key={box.id} box={box} {...acts} />
    ))}
  </ul>
);

const BoxCard = memo(({ box, onOpen, ...acts }: BoxItemProps) => (
  <li id={rowIdOf(box.id)} className="box-card">
    <button type="button" className="box-name" onClick={() => onOpen(box.id)}>
      {box.name}
      <span>{box.id}</span>
    </button>
    <BoxFill used={box.used} capacity={box.capacity} />
    <BoxButtons box={box} {...acts} />
  </li>
));
