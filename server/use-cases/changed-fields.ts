import type { HistoryAct, HistoryFields, HistoryValue } from '#wire/history';
import type { HistoryEntry } from '../storage/history';

type Fields = Readonly<Record<string, unknown>>;

/** The differences of these fields, for the history; absent counts as ''. */
export const changedFields = (
  before: Fields,
  after: Fields,
  names: readonly string[],
): Required<Pick<HistoryEntry, 'before' | 'after'>> => {
  const differing = names.filter((name) => historyValue(before[name]) !== historyValue(after[name]));
  return { before: fieldsOf(before, differing), after: fieldsOf(after, differing) };
};

/** These fields without the empty ones. */
export const filledFields = (item: Fields, names: readonly string[]): HistoryFields =>
  fieldsOf(
    item,
    names.filter((name) => historyValue(item[name]) !== ''),
  );

const fieldsOf = (item: Fields, names: readonly string[]): HistoryFields =>
  Object.fromEntries(names.map((name) => [name, historyValue(item[name])]));

const historyValue = (value: unknown): HistoryValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : '';

/** The act of an edit that may have archived or restored the item. */
export const archivingOr = (act: HistoryAct, was: boolean, archived: boolean): HistoryAct =>
  was === archived ? act : archived ? 'archived' : 'unarchived';

/** The `about` of a record whose act came with a file. */
export const fromFile: HistoryFields = { source: 'file' };

/** The `about` of a record with a special reason. */
export const aboutReason = (reason: string | undefined): Pick<HistoryEntry, 'about'> =>
  reason === undefined ? {} : { about: { reason } };

/** A figure of a product before and after; null: none. */
interface ChangedFigure {
  readonly product: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** The changed figures by product, under the name `quantities` or `prices`. */
export const changedFigures = (
  name: 'quantities' | 'prices',
  changes: readonly ChangedFigure[],
): Required<Pick<HistoryEntry, 'before' | 'after'>> => {
  const differing = changes.filter(({ before, after }) => before !== after);
  const side = (when: 'before' | 'after'): HistoryFields =>
    differing.length === 0
      ? {}
      : { [name]: Object.fromEntries(differing.map((change) => [change.product, change[when]])) };
  return { before: side('before'), after: side('after') };
};
