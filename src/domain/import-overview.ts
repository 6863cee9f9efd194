import { allocatedUnits, type BoxAtStep } from './allocation';
import { type ImportedProduct, type ImportFacts, importedProduct } from './import-product';
import { isOvertaken, productsAtEnd, unitsByBox } from './import-walk';
import { choiceOf, type ImportChoice, type ImportWizard, isDecided, toChosen } from './import-wizard';
import { totalNeeded } from './undelivered-orders';

// The overview of an import: each product with what was decided or is proposed for it, and one decision for all that
// are clear. The proposals are those of the walk, product by product in the invoice's order.

/**
 * What a product is about, in the order of the overview. The first two need a decision of their own:
 *
 * - `changed`: what was chosen for it is not possible any more.
 * - `no-room`: the boxes have no room for all its units.
 * - `scarce`: its orders wait for more than comes.
 * - `orders`: its orders get all that they wait for.
 * - `boxes`: no order waits for it.
 */
export const overviewKinds = ['changed', 'no-room', 'scarce', 'orders', 'boxes'] as const;
export type OverviewKind = (typeof overviewKinds)[number];

/** Without its boxes: thousands of them for each of thousands of products. */
type Allocated = Pick<ImportedProduct, 'productId' | 'quantity' | 'orderUnits' | 'boxUnits' | 'toBag' | 'unallocated'>;

export interface OverviewProduct extends Allocated {
  readonly position: number;
  readonly kind: OverviewKind;
  readonly decided: boolean;
}

export interface ImportOverview {
  /** In the invoice's order. */
  readonly products: readonly OverviewProduct[];
  /** The wizard with every proposal accepted that leaves nothing to decide. */
  readonly accepted: ImportWizard;
}

const allocatedIn = ({
  productId,
  quantity,
  orderUnits,
  boxUnits,
  toBag,
  unallocated,
}: ImportedProduct): Allocated => ({ productId, quantity, orderUnits, boxUnits, toBag, unallocated });

const kindOf = ({ undelivered, orderUnits, unallocated }: ImportedProduct, decided: boolean): OverviewKind => {
  if (!decided && unallocated > 0) return 'no-room';
  const given = allocatedUnits(orderUnits);
  if (given < totalNeeded(undelivered)) return 'scarce';
  return given > 0 ? 'orders' : 'boxes';
};

/** Boxes with space left, in their order. Allocating from the first product to the last, they become fewer. */
const createSpace = (facts: ImportFacts, taken: ReadonlyMap<string, number>) => {
  const all = new Map<string, Omit<BoxAtStep, 'inBox'>>();
  const open = new Map<string, Omit<BoxAtStep, 'inBox'>>();
  const put = (box: Omit<BoxAtStep, 'inBox'>) => {
    all.set(box.id, box);
    if (box.used < box.capacity) open.set(box.id, box);
    else open.delete(box.id);
  };
  for (const box of facts.boxes) put({ ...box, used: box.used + (taken.get(box.id) ?? 0) });
  return {
    boxes: () => [...open.values()],
    take(units: ReadonlyMap<string, number>) {
      for (const [id, count] of units) {
        const box = all.get(id);
        if (box !== undefined) put({ ...box, used: box.used + count });
      }
    },
  };
};

/** What the walk proposes for an undecided product, and the decision that accepts it. */
const proposedFor = (
  wizard: ImportWizard,
  facts: ImportFacts,
  item: ImportWizard['items'][number],
  boxes: ImportFacts['boxes'],
): { readonly product: ImportedProduct; readonly overtaken: boolean; readonly accepted: ImportChoice } => {
  const { productId } = item;
  const choice = choiceOf(wizard, productId);
  const alone = { ...wizard, items: [item] };
  // No box has a part in the orders step of a product whose boxes are undecided.
  const atOrders = importedProduct(alone, { ...facts, boxes: [] }, item, 'orders');
  const orders = toChosen(atOrders.orderUnits);
  const given = { ...alone, choices: { [productId]: { ...choice, orders } } };
  const product = importedProduct(given, { ...facts, boxes }, item, 'boxes');
  return {
    product,
    overtaken: isOvertaken(atOrders) || isOvertaken(product),
    accepted: { ...choice, orders, boxes: toChosen(product.boxUnits) },
  };
};

/** `withoutRoom`: products for which the boxes have no room are accepted as well, with the rest of them in no box. */
const overview = (wizard: ImportWizard, facts: ImportFacts, withoutRoom: boolean): ImportOverview => {
  const space = createSpace(facts, unitsByBox(wizard));
  const atEnd = productsAtEnd(wizard, facts);
  const choices = new Map(Object.entries(wizard.choices));
  const products = wizard.items.map((item, position): OverviewProduct => {
    const { productId } = item;
    const ended = atEnd[position];
    if (ended !== undefined && isDecided(wizard, productId)) {
      const kind = isOvertaken(ended) ? 'changed' : kindOf(ended, true);
      return { position, kind, decided: kind !== 'changed', ...allocatedIn(ended) };
    }
    const { product, overtaken, accepted } = proposedFor(wizard, facts, item, space.boxes());
    const kind = overtaken ? 'changed' : kindOf(product, false);
    if (kind !== 'changed' && (withoutRoom || kind !== 'no-room')) {
      space.take(product.boxUnits);
      choices.set(productId, accepted);
    }
    return { position, kind, decided: false, ...allocatedIn(product) };
  });
  return { products, accepted: { ...wizard, choices: Object.fromEntries(choices) } };
};

export const overviewOf = (wizard: ImportWizard, facts: ImportFacts): ImportOverview => overview(wizard, facts, false);

/** The wizard with every proposal accepted; units for which no box has room stay in none. */
export const acceptedWithoutRoom = (wizard: ImportWizard, facts: ImportFacts): ImportWizard =>
  overview(overviewOf(wizard, facts).accepted, facts, true).accepted;

/** The products that need a decision of their own. */
export const exceptionsOf = (products: readonly OverviewProduct[]): readonly OverviewProduct[] =>
  products.filter(({ kind }) => kind === 'changed' || kind === 'no-room');
