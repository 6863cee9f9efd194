import type { Delivery } from '#domain/delivering';
import { words } from '#words/words';
import type { Tone } from '../../ui/ToneBadge';
import type { PlannedProduct } from './plan';

/** The props of both the table and the cards. */
export interface PlanProps {
  readonly rows: readonly PlannedProduct[];
  /** Whether boxes hold any product of the order. */
  readonly boxed: boolean;
  /** Delivers what there is of a product that is short; undefined: the server delivers no parts, or not now. */
  readonly onDeliver: ((row: PlannedProduct, part: number) => void) | undefined;
}

/** What the row of a product offers: to take back what was delivered asks for boxes, and is in View Details. */
export const deliverableOf = ({ delivery }: PlannedProduct): Delivery | undefined =>
  delivery === undefined ? undefined : { ...delivery, returnable: 0 };

const tones: Readonly<Record<PlannedProduct['state'], Tone>> = {
  ready: 'plain',
  short: 'waits',
  prepared: 'done',
  'boxes-left': 'waits',
};

/** How a product stands: its words and their colour. */
export const standingOf = ({
  state,
  units,
  inStock,
}: PlannedProduct): { readonly tone: Tone; readonly said: string } => ({
  tone: tones[state],
  said: state === 'short' ? words.preparing.state.short(units - inStock) : words.preparing.state[state],
});

/** 'A1: 2', 'B4: 1', '3 in no box'. */
export const boxesWords = ({ boxes, inNoBox }: PlannedProduct): readonly string[] => [
  ...boxes.map(({ name, units }) => words.preparing.ofBox(name, units)),
  ...(inNoBox > 0 ? [words.preparing.inNoBox(inNoBox)] : []),
];
