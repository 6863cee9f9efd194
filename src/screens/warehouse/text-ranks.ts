import { comparePlain, compareText } from '#domain/sort';
import type { Product } from '#wire/product';
import { productName } from '#words/display';
import type { Mirror } from '../../outbox/account-mirror';
import { useMirror, useQuery } from '../../views/context';
import { cachedQuery, perMirror, type Query } from '../../views/query';
import { positionIn, sortedFrom } from '../../views/sorted';
import { type PieceSort, pieceSort } from './piece-sort';

/** Columns that are sorted as words (spec §2 Warehouse). */
type TextColumn = 'name' | 'code';
type Text = Pick<Product, 'id' | TextColumn>;
/** The rank of a product's text among all of them; equal texts have equal ranks. */
type RankOf = (row: Text) => number;

interface TextRanks extends Query<RankOf> {
  /** Does the next few milliseconds of work; true once everything is done. */
  prepare(): boolean;
}

const ranksBy = ({ tables: { products } }: Mirror, column: TextColumn): TextRanks => {
  const shown = (row: Text): string => (column === 'name' ? productName(row) : row.code);
  const compareShown = (one: Text, other: Text): number => compareText(shown(one), shown(other));
  const compare = (one: Text, other: Text): number => compareShown(one, other) || comparePlain(one.id, other.id);
  let pieces: { readonly asOf: number; readonly sort: PieceSort<Product> } | undefined;
  const piecesNow = (): PieceSort<Product> => {
    const { version } = products;
    if (pieces?.asOf !== version) pieces = { asOf: version, sort: pieceSort([...products.rows.values()], compare) };
    return pieces.sort;
  };
  let begun = false;
  const sorted = sortedFrom(products, compare, () => {
    begun = true;
    const all = piecesNow().all();
    pieces = undefined;
    return all;
  });
  const ranks = cachedQuery<RankOf>([products], () => {
    const rows = sorted.read();
    const known = new Map<string, number>();
    let rank = 0;
    rows.forEach((row, index) => {
      const before = rows[index - 1];
      if (before !== undefined && compareShown(before, row) !== 0) rank = index;
      known.set(row.id, rank);
    });
    // A product that the catalogue no longer has is ranked with rows of the same text, or between its neighbours; all
    // such rows have one text.
    const rankAmong = (row: Text): number => {
      const position = positionIn<Text>(rows, row, compareShown);
      const there = rows[position];
      return there !== undefined && compareShown(there, row) === 0 ? (known.get(there.id) ?? position) : position - 0.5;
    };
    return (row) => known.get(row.id) ?? rankAmong(row);
  });
  return {
    ...ranks,
    prepare() {
      if (begun || piecesNow().next()) ranks.read();
      else return false;
      return true;
    },
  };
};

export const nameRanksOf = perMirror((mirror) => ranksBy(mirror, 'name'));
/** The ranks of all products' codes, numbers by value. */
export const codeRanksOf = perMirror((mirror) => ranksBy(mirror, 'code'));

const unasked: Query<undefined> = { read: () => undefined, subscribe: () => () => {} };

/** The rank of each product's text among all of them; undefined without a column, at no cost. */
export const useTextRanks = (column: TextColumn | undefined): RankOf | undefined => {
  const mirror = useMirror();
  const query: Query<RankOf | undefined> =
    column === undefined ? unasked : column === 'name' ? nameRanksOf(mirror) : codeRanksOf(mirror);
  return useQuery(query);
};
