import { drawFamilies, type FamilyName } from '../loop/faults/families';
import { type Article, type Invoice, readInvoices } from '../loop/invoices';
import { createRandom } from '../loop/random';
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

const real = readInvoices();

export const scheduleOf = (seed: number): Schedule => {
  const random = createRandom(seed).fork('schedule');
  const families = drawFamilies(random);
  const engine = random.pick(engines);
  const from = random.whole(0, Math.max(0, real.invoices.length - invoicesOfADay));
  const invoices = real.invoices.slice(from, from + invoicesOfADay);
  return { seed, families, engine, invoices, articles: real.articles };
};
