import type { ImportSteps } from '#wire/import-steps';
import type { ImportItem } from '#wire/invoice';
import { type ImportedProduct, type ImportFacts, importedProduct } from './import-product';
import {
  choiceOf,
  type ImportStep,
  type ImportWizard,
  isDecided,
  toChosen,
  withBag,
  withChoice,
} from './import-wizard';

// The steps of the import wizard: for each product Orders (only if pending orders exist), then Boxes (spec §4), and the
// call at its end.

/**
 * What the Continue button leads to: the product's boxes, the next product, the overview while products outside the
 * walk are undecided, or the end, where it is labelled Finish Import (spec §2).
 */
type NextStep = 'boxes' | 'product' | 'overview' | 'finish';

const productAt = ({ items }: Pick<ImportWizard, 'items'>, position: number): string =>
  items[position]?.productId ?? '';

const isAnyPending = (facts: ImportFacts, productId: string): boolean => facts.undeliveredOf(productId).length > 0;

/** The wizard at a product's first step: its boxes if no order needs it. */
const at = ({ overview: _overview, ...wizard }: ImportWizard, facts: ImportFacts, position: number): ImportWizard => ({
  ...wizard,
  position,
  step: isAnyPending(facts, productAt(wizard, position)) ? 'orders' : 'boxes',
});

/** The same, in a walk over all products. */
const atOfAll = ({ walk: _walk, ...wizard }: ImportWizard, facts: ImportFacts, position: number): ImportWizard =>
  at(wizard, facts, position);

/** The overview of all products, for an invoice of several; a walk ends there. */
export const toOverview = ({ walk: _walk, ...wizard }: ImportWizard): ImportWizard =>
  wizard.items.length > 1 ? { ...wizard, overview: true } : wizard;

/** The first step of a walk over these products, by position. */
export const walkOver = (wizard: ImportWizard, facts: ImportFacts, positions: readonly number[]): ImportWizard => {
  const [first] = positions;
  return first === undefined ? wizard : { ...at(wizard, facts, first), walk: positions };
};

/** The walk over all products, from the first that is undecided. */
export const walkOverAll = (wizard: ImportWizard, facts: ImportFacts): ImportWizard =>
  atOfAll(
    wizard,
    facts,
    Math.max(
      0,
      wizard.items.findIndex(({ productId }) => !isDecided(wizard, productId)),
    ),
  );

/**
 * The wizard for the answer to the import's step 1 (STOCK-9), at its first product; units of a repeated product are
 * summed.
 */
export const beginImport = (
  invoice: ImportWizard['invoice'],
  imported: readonly Pick<ImportItem, 'productId' | 'quantity'>[],
  facts: ImportFacts,
): ImportWizard => {
  const units = new Map<string, number>();
  for (const { productId, quantity } of imported) units.set(productId, (units.get(productId) ?? 0) + quantity);
  const items = [...units]
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId, quantity }));
  return at({ invoice, items, position: 0, step: 'orders', choices: {} }, facts, 0);
};

/**
 * The current step. Orders that no longer need units are still shown if the user chose them, so that their units do not
 * vanish silently.
 */
export const currentStep = (wizard: ImportWizard, facts: ImportFacts): ImportStep => {
  const productId = productAt(wizard, wizard.position);
  const anyChosen = Object.keys(choiceOf(wizard, productId).orders ?? {}).length > 0;
  return wizard.step === 'orders' && (anyChosen || isAnyPending(facts, productId)) ? 'orders' : 'boxes';
};

/** The current product, as its step shows it; undefined for an invoice without products. */
export const currentProduct = (wizard: ImportWizard, facts: ImportFacts): ImportedProduct | undefined => {
  const item = wizard.items[wizard.position];
  return item === undefined ? undefined : importedProduct(wizard, facts, item, currentStep(wizard, facts));
};

/** The walk's product before or after the current one; undefined if there is none. */
const neighbour = ({ items, position, walk }: ImportWizard, step: 1 | -1): number | undefined => {
  if (walk !== undefined) return walk[walk.indexOf(position) + step];
  return position + step in items ? position + step : undefined;
};

const isAnotherOpen = (wizard: ImportWizard): boolean =>
  wizard.items.some(({ productId }, position) => position !== wizard.position && !isDecided(wizard, productId));

export const nextStepOf = (wizard: ImportWizard, facts: ImportFacts): NextStep => {
  if (currentStep(wizard, facts) === 'orders') return 'boxes';
  if (neighbour(wizard, 1) !== undefined) return 'product';
  return wizard.walk !== undefined && isAnotherOpen(wizard) ? 'overview' : 'finish';
};

/** The wizard with the shown proposal stored as the user's decision; the overview shows no single one. */
export const settled = (wizard: ImportWizard, facts: ImportFacts): ImportWizard => {
  const shown = currentProduct(wizard, facts);
  if (shown === undefined || wizard.overview === true) return wizard;
  const { productId, orderUnits, boxUnits, gone } = shown;
  const choice = choiceOf(wizard, productId);
  const decided = { ...(gone.bag ? withBag(choice, undefined) : choice), orders: toChosen(orderUnits) };
  const atBoxes = currentStep(wizard, facts) === 'boxes';
  return withChoice(wizard, productId, atBoxes ? { ...decided, boxes: toChosen(boxUnits) } : decided);
};

/** Continue: the next step or product; unchanged if that is blocked, or if only Finish is left. */
export const goForward = (wizard: ImportWizard, facts: ImportFacts): ImportWizard => {
  if (currentProduct(wizard, facts)?.blocked !== false) return wizard;
  const decided = settled(wizard, facts);
  const next = nextStepOf(wizard, facts);
  if (next === 'boxes') return { ...decided, step: 'boxes' };
  if (next === 'overview') return toOverview(decided);
  return next === 'finish' ? decided : at(decided, facts, neighbour(wizard, 1) ?? wizard.position);
};

/** Whether there is a step back: from a product's boxes to its orders. */
export const mayGoBack = (wizard: ImportWizard, facts: ImportFacts): boolean =>
  currentStep(wizard, facts) === 'boxes' && isAnyPending(facts, productAt(wizard, wizard.position));

/** Back: from a product's boxes to its orders; choices are kept. */
export const goBack = (wizard: ImportWizard, facts: ImportFacts): ImportWizard =>
  mayGoBack(wizard, facts) ? { ...wizard, step: 'orders' } : wizard;

/** Previous Product: its first step. This product's undecided choices stay open. */
export const previousProduct = (wizard: ImportWizard, facts: ImportFacts): ImportWizard => {
  const before = neighbour(wizard, -1);
  return before === undefined ? wizard : at(wizard, facts, before);
};

/**
 * Next Product: skips this product's boxes if the proposal allocates all units; otherwise shows them, so that no unit
 * is overlooked.
 */
export const nextProduct = (wizard: ImportWizard, facts: ImportFacts): ImportWizard => {
  if (neighbour(wizard, 1) === undefined) return wizard;
  const ahead = goForward(wizard, facts);
  if (ahead === wizard || ahead.position !== wizard.position) return ahead;
  const boxes = currentProduct(ahead, facts);
  return boxes === undefined || boxes.blocked || boxes.unallocated !== 0 ? ahead : goForward(ahead, facts);
};

/** Others have made something impossible that was chosen for it. */
export const isOvertaken = ({ blocked, gone }: ImportedProduct): boolean =>
  blocked || gone.bag || gone.orders.length + gone.boxes.length > 0;

/** Units that all products together put into each box. */
export const unitsByBox = (wizard: ImportWizard): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { productId } of wizard.items)
    for (const [boxId, units] of Object.entries(choiceOf(wizard, productId).boxes ?? {}))
      sums.set(boxId, (sums.get(boxId) ?? 0) + units);
  return sums;
};

const inNoBox: ReadonlyMap<string, number> = new Map();

/**
 * Every product with its final allocation. Nothing is proposed here, so each product is checked only against the boxes
 * that it uses, out of 2,000; the units of all products per box are summed once.
 */
export const productsAtEnd = (wizard: ImportWizard, facts: ImportFacts): readonly ImportedProduct[] => {
  const boxes = new Map(facts.boxes.map((box) => [box.id, box]));
  const sums = unitsByBox(wizard);
  return wizard.items.map((item) => {
    const chosen = Object.entries(choiceOf(wizard, item.productId).boxes ?? {});
    const beside = chosen.flatMap(([id, units]) => {
      const box = boxes.get(id);
      return box === undefined ? [] : [{ ...box, used: box.used + (sums.get(id) ?? 0) - units }];
    });
    const own: ImportFacts = {
      boxes: beside,
      inBoxesOf: () => inNoBox,
      undeliveredOf: (productId) => facts.undeliveredOf(productId),
      bags: facts.bags,
      bagsWith: (productId) => facts.bagsWith(productId),
    };
    return importedProduct({ ...wizard, items: [item] }, own, item, 'boxes');
  });
};

const toLookAt = (wizard: ImportWizard, products: readonly ImportedProduct[]): readonly number[] =>
  products.flatMap((product, position) => {
    return !isDecided(wizard, product.productId) || isOvertaken(product) ? [position] : [];
  });

/** Goes to a product that was decided before, or to the first undecided one; none can be skipped. */
export const goTo = (wizard: ImportWizard, facts: ImportFacts, position: number): ImportWizard => {
  if (position < 0 || position >= wizard.items.length) return wizard;
  const decided = wizard.items.slice(0, position).every(({ productId }) => isDecided(wizard, productId));
  return decided ? atOfAll(wizard, facts, position) : wizard;
};

/** The end of an import: the call, or the products that must be checked first. */
type Finish =
  | { readonly kind: 'send'; readonly steps: ImportSteps; readonly unallocated: number }
  | { readonly kind: 'blocked'; readonly positions: readonly number[] };

/** The whole import as one call (STOCK-9, decisions 21); the last step is stored as shown. */
export const finishImport = (wizard: ImportWizard, facts: ImportFacts): Finish => {
  const decided = settled(wizard, facts);
  const products = productsAtEnd(decided, facts);
  const positions = toLookAt(decided, products);
  if (positions.length > 0) return { kind: 'blocked', positions };
  return {
    kind: 'send',
    unallocated: products.reduce((sum, { unallocated }) => sum + unallocated, 0),
    steps: {
      importedProducts: decided.items.map(({ productId, quantity }) => ({ productId, quantity })),
      bagUpdates: products.flatMap(({ productId, toBag }) =>
        toBag === undefined ? [] : [{ bagId: toBag, productId }],
      ),
      boxUpdates: products.flatMap(({ productId, boxUnits }) =>
        [...boxUnits].map(([boxId, quantity]) => ({ boxId, productId, quantity })),
      ),
      orderUpdates: products.flatMap(({ productId, undelivered, orderUnits }) =>
        undelivered.flatMap(({ order, remaining }) => {
          const quantity = orderUnits.get(order.id);
          return quantity === undefined
            ? []
            : [{ productId, orderId: order.id, checked: quantity === remaining, quantity }];
        }),
      ),
      invoice: decided.invoice,
    },
  };
};
