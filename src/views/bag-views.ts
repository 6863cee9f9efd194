import { fullName } from '#domain/display';
import { compareNamed } from '#domain/sort';
import type { StockRow } from '../mirror/database';
import type { RowChange } from '../mirror/memory';
import { hookAbout, hookOf } from './context';
import { keepRows } from './kept-rows';
import { linesOf } from './place-lines';
import { quantitiesByPlace, unitsInAll } from './quantities';
import { cachedQuery, incrementalQuery, perMirror } from './query';

/** A bag as the list of bags shows it. */
export interface BagView {
  readonly id: string;
  /** The agent's account id. */
  readonly agent: string;
  /** The agent's full name, or the agent's id if no account matches (spec §2 Bags). */
  readonly name: string;
  readonly total: number;
}

/** Every bag, by its agent's name. Only a changed bag gets a new view (SYNC-17). */
export const bagsOf = perMirror((mirror) => {
  const { bags, accounts, stock } = mirror.tables;
  return cachedQuery<readonly BagView[]>([bags, accounts, stock], (previous = []) => {
    const places = quantitiesByPlace(mirror).read();
    const views = [...bags.rows.values()].map(({ id, agent }): BagView => {
      const account = accounts.rows.get(agent);
      const name = account === undefined ? agent : fullName(account) || agent;
      return { id, agent, name, total: unitsInAll(places.get(`bag:${id}`)) };
    });
    return keepRows(previous, views.sort(compareNamed), ({ id }) => id);
  });
});

type MissingFromBags = ReadonlyMap<string, readonly string[]>;

/** The bag that lists a product with quantity 0 in this row. */
const lacking = (row: StockRow | undefined): string | undefined =>
  row?.quantity === 0 && row.place.startsWith('bag:') ? row.place.slice('bag:'.length) : undefined;

/**
 * The bags that list a product with quantity 0, by product: 'Missing from bags' (decisions 4). A changed row updates
 * only its own product.
 */
export const missingFromBagsOf = perMirror(({ tables: { stock } }) => {
  const withChanges = (previous: MissingFromBags, changes: Iterable<RowChange<StockRow>>): MissingFromBags => {
    const next = new Map(previous);
    let changed = false;
    for (const { before, after } of changes) {
      const [was, is] = [lacking(before), lacking(after)];
      const product = (after ?? before)?.product;
      if (product === undefined || was === is) continue;
      changed = true;
      const bags = (next.get(product) ?? []).filter((bag) => bag !== was);
      if (is !== undefined) bags.push(is);
      if (bags.length === 0) next.delete(product);
      else next.set(product, bags.sort());
    }
    return changed ? next : previous;
  };
  return incrementalQuery<StockRow, MissingFromBags>(
    stock,
    () =>
      withChanges(
        new Map(),
        [...stock.rows.values()].map((after) => ({ before: undefined, after })),
      ),
    withChanges,
  );
});

export const useBags = hookOf(bagsOf);

/** The lines of a bag by product name, those of quantity 0 included. */
export const useBagLines = hookAbout((mirror, bagId: string) => linesOf(mirror, `bag:${bagId}`));

export const useMissingFromBags = hookOf(missingFromBagsOf);
