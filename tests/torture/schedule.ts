import { drawFamilies, type FamilyName } from '../loop/faults/families';
import { type Article, type Invoice, invoicesArePresent, readInvoices } from '../loop/invoices';
import { createRandom, type Random } from '../loop/random';
import { type Engine, engines } from '../support/databases';

/** A day as a seed draws it: what is ordered, what goes wrong, and on which engine. */
export interface Schedule {
  readonly seed: number;
  readonly families: readonly FamilyName[];
  readonly engine: Engine;
  readonly invoices: readonly Invoice[];
  readonly articles: ReadonlyMap<string, Article>;
}

const invoicesOfADay = 40;

/** Where the real invoices are not beside the project: as many, of customers who order once or often. */
const madeUp = (random: Random): Pick<Schedule, 'invoices' | 'articles'> => {
  const articles = new Map<string, Article>();
  for (let n = 1; n <= 80; n += 1)
    articles.set(`T-${n}`, { code: `T-${n}`, name: `Article ${n}`, price: random.whole(5, 9_999) / 100 });
  const codes = [...articles.keys()];
  const invoices = Array.from({ length: invoicesOfADay }, (_, index): Invoice => {
    const lines = Array.from({ length: random.whole(1, 12) }, () => [random.pick(codes), random.whole(1, 48)] as const);
    return { number: String(700_001 + index), customer: `Customer ${random.whole(1, 25)}`, lines: new Map(lines) };
  });
  return { invoices, articles };
};

const real = invoicesArePresent() ? readInvoices() : undefined;

export const scheduleOf = (seed: number): Schedule => {
  const random = createRandom(seed).fork('schedule');
  const families = drawFamilies(random);
  const engine = random.pick(engines);
  if (real === undefined) return { seed, families, engine, ...madeUp(random) };
  const from = random.whole(0, Math.max(0, real.invoices.length - invoicesOfADay));
  const invoices = real.invoices.slice(from, from + invoicesOfADay);
  return { seed, families, engine, invoices, articles: real.articles };
};
