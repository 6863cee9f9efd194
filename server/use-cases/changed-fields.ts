import type { HistoryAct, HistoryFields, HistoryValue } from '#wire/history';
import type { HistoryEntry } from '../storage/history';

type Fields = Readonly<Record<string, unknown>>;

/** What differs of these fields, as a record tells it; absent counts as ''. */
export const changedFields = (
  before: Fields,
  after: Fields,
  names: readonly string[],
): Required<Pick<HistoryEntry, 'before' | 'after'>> => {
  const differing = names.filter((name) => told(before[name]) !== told(after[name]));
  return { before: fieldsOf(before, differing), after: fieldsOf(after, differing) };
};

/** These fields as they are, without those that say nothing. */
export const filledFields = (item: Fields, names: readonly string[]): HistoryFields =>
  fieldsOf(
    item,
    names.filter((name) => told(item[name]) !== ''),
  );

const fieldsOf = (item: Fields, names: readonly string[]): HistoryFields =>
  Object.fromEntries(names.map((name) => [name, told(item[name])]));

const told = (value: unknown): HistoryValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : '';

/** The act of what may have been archived by it, or taken back from there. */
export const archivingOr = (act: HistoryAct, was: boolean, archived: boolean): HistoryAct =>
  was === archived ? act : archived ? 'archived' : 'unarchived';

/** What a record is about whose act came with a file. */
export const fromFile: HistoryFields = { source: 'file' };

/** A record of what was done for a reason of its own, and not just as one does it. */
export const aboutReason = (reason: string | undefined): Pick<HistoryEntry, 'about'> =>
  reason === undefined ? {} : { about: { reason } };

/** One figure of a product before and after; null: there is none. */
interface ChangedFigure {
  readonly product: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** What became of a figure for each product, under the name `quantities` or `prices`. */
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
