import type { ImportItem } from '#wire/invoice';
import type { Allocation } from './allocation';

// The user's decisions in the import wizard (spec §2 Warehouse, §4 'Import wizard per product'). Plain JSON, because
// the device stores it until the import is finished or dropped. `import-product` derives the allocation, `import-walk`
// the steps.

/** Units, each above 0, by the id of the order or box that gets them. */
type Chosen = Readonly<Record<string, number>>;

export type ImportStep = 'orders' | 'boxes';

/** The decisions for one product. */
export interface ImportChoice {
  /** Absent: the user has not decided about orders, and the proposal applies. */
  readonly orders?: Chosen;
  /** Absent: the same for boxes. */
  readonly boxes?: Chosen;
  /** The user chose the boxes: they stay when the orders change, and reduce the units for orders. */
  readonly boxesByHand?: boolean;
  /** The bag that gets one unit. */
  readonly toBag?: string;
}

/** The wizard's position and decisions. */
export interface ImportWizard {
  /**
   * The file's name, and the SHA-256 of its text in hex, by which an invoice that was imported before is recognised.
   */
  readonly invoice: { readonly name: string; readonly content: string };
  /** In the invoice's order, each product once. */
  readonly items: readonly Pick<ImportItem, 'productId' | 'quantity'>[];
  /** Index of the current product, from 0. */
  readonly position: number;
  readonly step: ImportStep;
  /** The overview of all products is shown; `position` and `step` are where it was opened from. */
  readonly overview?: boolean;
  /** The products to go through, by position, ascending; absent: all of them. */
  readonly walk?: readonly number[];
  /** By product. */
  readonly choices: Readonly<Record<string, ImportChoice>>;
}

/** The decisions for a product; an empty object if there are none. */
export const choiceOf = ({ choices }: Pick<ImportWizard, 'choices'>, productId: string): ImportChoice =>
  choices[productId] ?? {};

/** Its boxes are decided, and so its orders. */
export const isDecided = (wizard: ImportWizard, productId: string): boolean =>
  choiceOf(wizard, productId).boxes !== undefined;

/** The current product's number in the walk, from 1, and the number of its products. */
export const placeInWalk = ({
  items,
  position,
  walk,
}: ImportWizard): { readonly place: number; readonly of: number } =>
  walk === undefined
    ? { place: position + 1, of: items.length }
    : { place: walk.indexOf(position) + 1, of: walk.length };

export const toChosen = (allocation: Allocation): Chosen => Object.fromEntries(allocation);
export const toAllocation = (chosen: Chosen): Allocation => new Map(Object.entries(chosen));

export const withChoice = (wizard: ImportWizard, productId: string, choice: ImportChoice): ImportWizard => ({
  ...wizard,
  choices: { ...wizard.choices, [productId]: choice },
});

/** Resets the boxes to the proposal, unless the user chose them: the units left for boxes have changed. */
export const withoutProposedBoxes = (choice: ImportChoice): ImportChoice => {
  if (choice.boxesByHand === true) return choice;
  const { boxes: _boxes, ...rest } = choice;
  return rest;
};

/** Resets the boxes to the proposal, also if the user chose them. */
export const withBoxesProposed = ({ orders, toBag }: ImportChoice): ImportChoice => ({
  ...(orders === undefined ? {} : { orders }),
  ...(toBag === undefined ? {} : { toBag }),
});

/** Resets the orders to the proposal. */
export const withOrdersProposed = (choice: ImportChoice): ImportChoice => {
  const { orders: _orders, ...rest } = withoutProposedBoxes(choice);
  return rest;
};

/** Gives one unit to this bag, or to none. */
export const withBag = (choice: ImportChoice, bagId: string | undefined): ImportChoice => {
  const { toBag: _toBag, ...rest } = withoutProposedBoxes(choice);
  return bagId === undefined ? rest : { ...rest, toBag: bagId };
};
