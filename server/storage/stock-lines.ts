import { sql } from 'kysely';
import { toLei } from '#domain/money';
import type { StockPlace } from '#wire/movement';
import type { Bag, StockLine } from '#wire/stock';
import type { Tx } from './database';
import { gather } from './gather';

interface Lines {
  readonly warehouse: StockLine;
  readonly box: StockLine;
  readonly bag: Bag['products'][number];
}

/** A line as stored, unit prices in bani; only lines of bags have one. */
interface Row {
  readonly place: string;
  readonly product: string;
  readonly quantity: number;
  readonly unitprice?: number;
  readonly added?: boolean;
}

/** The lines of these places of stock, only of these products if given, by place. Unit prices in Lei. */
export const readStockLines = async <Place extends StockPlace>(
  tx: Tx,
  place: Place,
  ids: readonly string[],
  products?: readonly string[],
): Promise<Map<string, Lines[Place][]>> => {
  const more = place === 'bag' ? sql`, unitprice, added` : sql``;
  const chosen = products === undefined ? sql`` : sql`and product = any(${products}::text[])`;
  const { rows } = await sql<Row>`
    select ${sql.ref(place)} as place, product, quantity ${more} from ${sql.table(`${place}_line`)}
    where ${sql.ref(place)} = any(${ids}::text[]) ${chosen} order by product`.execute(tx);
  const lines = new Map<string, Lines[Place][]>();
  for (const [id, ofPlace] of gather(rows, (row) => row.place)) lines.set(id, ofPlace.map(lineOf) as Lines[Place][]);
  return lines;
};

const lineOf = ({ place: _, unitprice, ...line }: Row) =>
  unitprice === undefined ? line : { ...line, unitprice: toLei(unitprice) };

export const withStockLines = async <Place extends StockPlace, Head extends { readonly id: string }>(
  tx: Tx,
  place: Place,
  heads: readonly Head[],
): Promise<(Head & { products: Lines[Place][] })[]> => {
  const ids = heads.map(({ id }) => id);
  const lines = await readStockLines(tx, place, ids);
  return heads.map((head) => ({ ...head, products: lines.get(head.id) ?? [] }));
};
