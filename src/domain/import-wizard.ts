import type { ImportItem } from '#wire/invoice';
import type { Allocation } from './allocation';

// What somebody has decided so far in the import wizard (spec §2 Warehouse, §4 'Import wizard per product'). It is
// plain JSON, because it is kept on the device until it is finished or dropped on purpose; what follows from it
// is `import-product`, its steps `import-walk`.

/** Units by the id of the order or the box that gets them, each above 0. */
type Chosen = Readonly<Record<string, number>>;

export type ImportStep = 'orders' | 'boxes';

/** What was decided for one product. */
export interface ImportChoice {
  /** Absent: nobody has been at the orders of this product yet, and they follow the proposal. */
  readonly orders?: Chosen;
  /** Absent: likewise for its boxes. */
  readonly boxes?: Chosen;
  /** A hand chose the boxes: they stay when the orders change, and count against them. */
  readonly boxesByHand?: boolean;
  /** The bag that gets one unit. */
  readonly toBag?: string;
}

/** Where somebody is in an import, and what was decided so far. */
export interface ImportWizard {
  /** The file's name, and the SHA-256 of its text as hex digits, by which the same invoice is known again. */
  readonly invoice: { readonly name: string; readonly content: string };
  /** In the invoice's order, each product once. */
  readonly items: readonly Pick<ImportItem, 'productId' | 'quantity'>[];
  /** The product that is being worked on, from 0. */
  readonly position: number;
  readonly step: ImportStep;
  /** By product. */
  readonly choices: Readonly<Record<string, ImportChoice>>;
}

/** What was decided for a product; nothing yet is an empty choice. */
export const choiceOf = ({ choices }: Pick<ImportWizard, 'choices'>, productId: string): ImportChoice =>
  choices[productId] ?? {};

export const toChosen = (allocation: Allocation): Chosen => Object.fromEntries(allocation);
export const toAllocation = (chosen: Chosen): Allocation => new Map(Object.entries(chosen));

/** The wizard with another choice for a product. */
export const withChoice = (wizard: ImportWizard, productId: string, choice: ImportChoice): ImportWizard => ({
  ...wizard,
  choices: { ...wizard.choices, [productId]: choice },
});

/** A choice whose boxes follow the proposal again, unless a hand chose them: what is left for them has changed. */
export const withoutProposedBoxes = (choice: ImportChoice): ImportChoice => {
  if (choice.boxesByHand === true) return choice;
  const { boxes: _boxes, ...rest } = choice;
  return rest;
};

/** A choice whose boxes follow the proposal, whoever chose them. */
export const withBoxesProposed = ({ orders, toBag }: ImportChoice): ImportChoice => ({
  ...(orders === undefined ? {} : { orders }),
  ...(toBag === undefined ? {} : { toBag }),
});

/** A choice whose orders follow the proposal. */
export const withOrdersProposed = (choice: ImportChoice): ImportChoice => {
  const { orders: _orders, ...rest } = withoutProposedBoxes(choice);
  return rest;
};

/** A choice in which one unit goes into this bag; into none without one. */
export const withBag = (choice: ImportChoice, bagId: string | undefined): ImportChoice => {
  const { toBag: _toBag, ...rest } = withoutProposedBoxes(choice);
  return bagId === undefined ? rest : { ...rest, toBag: bagId };
};
