import { demoPassword } from '../server/auth/password-rules';
import { hashPassword } from '../server/auth/passwords';
import { demoProducts } from '../server/seed/catalogue';
import { demoCompany } from '../server/seed/company';
import { numbered } from '../server/seed/ids';
import { firstNames, lastNames } from '../server/seed/people';
import { type DemoCompany, type DemoMovement, insertDemo } from '../server/storage/demo';
import { openDatabase } from '../server/storage/open-database';

export interface CompanySize {
  readonly products: number;
  readonly boxes: number;
  readonly bags: number;
}

const at = <Item>(items: readonly Item[], position: number): Item => {
  const item = items[position % items.length];
  if (item === undefined) throw new Error('an empty list has no items to repeat');
  return item;
};

/** Codes of 40 products that a company of any size has. */
export const codesOfInvoice: readonly string[] = demoProducts.slice(100, 140).map(({ code }) => code);

/**
 * Names like a real catalogue's, so that sorting them takes realistic time: the demo's, with a number appended from the
 * second round on.
 */
const productsOf = (count: number): DemoCompany['products'] =>
  Array.from({ length: count }, (_, position) => {
    const like = at(demoProducts, position);
    const round = Math.floor(position / demoProducts.length);
    if (round === 0) return like;
    return { ...like, id: numbered('p', position, 5), name: `${like.name} ${round}`, code: `${like.code}-${round}` };
  });

const accountsOf = (company: Pick<DemoCompany, 'accounts'>, agents: number): DemoCompany['accounts'] => {
  const known = company.accounts.filter(({ role }) => role === 'agent').length;
  const more = Array.from({ length: Math.max(0, agents - known) }, (_, position) => ({
    id: numbered('x', position, 4),
    username: `agent${position}`,
    firstname: at(firstNames, position),
    lastname: at(lastNames, position * 7),
    role: 'agent' as const,
  }));
  return [...company.accounts, ...more];
};

/** Units of each product in the warehouse; the boxes hold as many, half of them in each of two boxes. */
const units = (position: number): number => 8 + 2 * (position % 20);
/** Number of products whose boxes lack one unit of the warehouse's quantity. */
const irregularities = 20;
const linesOfBag = 18;

/** `first` and every `step`th position after it, below `end`. */
const every = (step: number, first: number, end: number): number[] =>
  Array.from(
    { length: Math.max(0, Math.ceil((end - (first % step)) / step)) },
    (_, turn) => (first % step) + turn * step,
  );

/**
 * The demo company with this many products, boxes and bags: each box holds its share, each bag lists 18 products, 20
 * products are irregular. The orders are the demo's.
 */
const grownCompany = (size: CompanySize): Omit<DemoCompany, 'passwordHash'> => {
  const demo = demoCompany(new Date());
  const products = productsOf(size.products);
  const accounts = accountsOf(demo, size.bags);
  const agents = accounts.filter(({ role }) => role === 'agent').slice(0, size.bags);
  const boxes = Array.from({ length: size.boxes }, (_, box) => ({
    id: numbered('b', box, 4),
    name: `${String.fromCharCode(65 + (box % 26))}${Math.floor(box / 26) + 1}`,
    capacity: 1_000,
    products: [...every(size.boxes, box, products.length), ...every(size.boxes, box + 1, products.length)].map(
      (position) => ({ product: at(products, position).id, quantity: units(position) / 2 }),
    ),
  }));
  const bags = agents.map(({ id: agent }, bag) => ({
    id: numbered('g', bag, 4),
    agent,
    products: Array.from({ length: linesOfBag }, (_, line) => {
      const { id: product, price } = at(products, bag * 31 + line * 7);
      return { product, quantity: (bag + line) % 3 === 0 ? 0 : 1, unitprice: price };
    }),
  }));
  const warehouse = {
    id: 'w1',
    products: products.map(({ id: product }, position) => {
      const lacks = position % Math.ceil(products.length / irregularities) === 7;
      return { product, quantity: units(position) + (lacks ? 1 : 0) };
    }),
  };
  const arrived = { at: new Date(), account: 'a0001', reason: 'stock edit', reference: 'w1' };
  const movements: DemoMovement[] = products.flatMap(({ id: product }, position) => [
    { ...arrived, product, place: 'warehouse', placeId: 'w1', delta: units(position) + 5 },
    { ...arrived, product, place: 'warehouse', placeId: 'w1', delta: -5 },
  ]);
  return { ...demo, products, accounts, boxes, bags, warehouse, movements: [...demo.movements, ...movements] };
};

/** Stores such a company in a new database; a server started on it treats it as its own company. */
export async function foundGrownCompany(databaseUrl: string, size: CompanySize): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    const passwordHash = await hashPassword(demoPassword);
    await database.transaction((tx) => insertDemo(tx, { ...grownCompany(size), passwordHash }));
  } finally {
    await database.close();
  }
}
