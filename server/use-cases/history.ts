import { type HistoryAnswer, type HistoryRecord, historyPage, historyQuery } from '#wire/history';
import type { Tx } from '../storage/database';
import { historySince, readHistory, readNames } from '../storage/history';
import { type Query, readQuery } from './query';

/** `GET history`: a page of an item's records, newest first, with the names for their ids. */
export const historyOf = async (tx: Tx, query: Query): Promise<HistoryAnswer> => {
  const asked = readQuery(historyQuery, query);
  const found = await readHistory(tx, asked);
  const records = found.slice(0, historyPage);
  const names = await readNames(tx, [...new Set(records.flatMap(namedIn))]);
  return { records, more: found.length > historyPage, names, since: await historySince(tx) };
};

/** The ids in a record. */
const namedIn = ({ account, before, after, about }: HistoryRecord): string[] => {
  const others = [before, after].flatMap(({ client, agent, visitAgent }) => [client, agent, visitAgent]);
  const texts = [...Object.values(about), ...others].filter((value) => typeof value === 'string');
  const figures = [...Object.values(before), ...Object.values(after)].filter((value) => value instanceof Object);
  return [account, ...texts, ...figures.flatMap((figure) => Object.keys(figure))].filter((id) => id !== '');
};
