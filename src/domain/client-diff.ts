import type { ClientRow } from '#domain/client-csv';
import { otherRows, type RowProblem } from '#domain/csv-table';
import { normalizeCui } from '#domain/cui';
import { foldText } from '#domain/search';
import { type Client, type ClientField, clientFields, type NewClient } from '#wire/client';

// The preview of a client import, computed by the app before it sends and again by the server. A company may have
// several delivery points (decisions 17), so its CUI alone does not identify a client.

export type KnownClient = Readonly<Record<ClientField, string>> &
  Pick<Client, 'id' | 'archived'> &
  Partial<Pick<Client, 'mergedInto' | 'erased'>>;

export interface ChangedClient extends NewClient {
  readonly row: number;
  readonly id: string;
  /** The former values of the fields that the row changes. */
  readonly before: Readonly<Partial<Record<ClientField, string>>>;
  /** The client is archived, and an import does not change that. */
  readonly archived?: true;
}
/** Every row is in exactly one of the four. */
interface ClientDiff {
  readonly added: readonly ClientRow[];
  readonly changed: readonly ChangedClient[];
  readonly unchanged: readonly ClientRow[];
  /** Rows that match several clients, and rows that match the same client. */
  readonly problems: readonly RowProblem[];
}

const plain = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();
const digits = (phone: string): string => foldText(phone).replace(/[^\d+]/g, '') || plain(phone);
const named = ({ name, phone }: Pick<NewClient, 'name' | 'phone'>): string =>
  JSON.stringify([plain(name), digits(phone)]);
const addressOf = ({ deliveryAddress }: Pick<NewClient, 'deliveryAddress'>): string => plain(deliveryAddress);

/** The key by which two rows are the same new client. */
const identityOf = (row: ClientRow): string => {
  const cui = normalizeCui(row.cui);
  return JSON.stringify([cui === '' ? named(row) : cui, addressOf(row)]);
};

const grouped = (clients: readonly KnownClient[], key: (client: KnownClient) => string) => {
  const groups = new Map<string, KnownClient[]>();
  for (const client of clients) {
    const group = groups.get(key(client));
    if (group === undefined) groups.set(key(client), [client]);
    else group.push(client);
  }
  return (of: string): readonly KnownClient[] => groups.get(of) ?? [];
};

/**
 * Of the candidate clients, those at the row's address; if the row has none, the only candidate, or those without an
 * address.
 */
const atAddress = (candidates: readonly KnownClient[], row: ClientRow): readonly KnownClient[] => {
  const address = addressOf(row);
  if (address !== '') return candidates.filter((client) => addressOf(client) === address);
  const without = candidates.filter((client) => addressOf(client) === '');
  return candidates.length > 1 && without.length === 1 ? without : candidates;
};

/**
 * Finds the clients that a row can mean. With a CUI: the client with that CUI at that address, else one without a CUI
 * and with the same name and phone, at that address or without one. Without a CUI: the client with the same name and
 * phone, at that address or without one.
 */
const finder = (clients: readonly KnownClient[]) => {
  const withCui = clients.filter(({ cui }) => normalizeCui(cui) !== '');
  const ofCui = grouped(withCui, ({ cui }) => normalizeCui(cui));
  const ofName = grouped(clients, named);
  return (row: ClientRow): readonly KnownClient[] => {
    const cui = normalizeCui(row.cui);
    const byCui = cui === '' ? [] : atAddress(ofCui(cui), row);
    if (byCui.length > 0) return byCui;
    const alike = ofName(named(row)).filter((client) => cui === '' || normalizeCui(client.cui) === '');
    const there = atAddress(alike, row);
    return there.length > 0 ? there : alike.filter((client) => addressOf(client) === '');
  };
};

/** A client with a row's values; empty values change nothing. */
const mergedRow = (row: ClientRow, client: KnownClient): NewClient =>
  Object.fromEntries(clientFields.map((field) => [field, row[field] === '' ? client[field] : row[field]])) as NewClient;

const groupRows = <Row extends { readonly row: number }>(rows: readonly Row[], key: (row: Row) => string) => {
  const groups = new Map<string, number[]>();
  for (const one of rows) groups.set(key(one), [...(groups.get(key(one)) ?? []), one.row]);
  return (row: Row): readonly number[] => groups.get(key(row)) ?? [];
};

/**
 * Compares the rows with the clients: new, changed, unchanged and ambiguous rows. A row of a client that was merged
 * into another is skipped, because the merge has already decided which values to keep.
 */
export const compareClients = (rows: readonly ClientRow[], clients: readonly KnownClient[]): ClientDiff => {
  const find = finder(clients.filter(({ mergedInto, erased }) => mergedInto === undefined && erased === undefined));
  const findMerged = finder(
    clients.filter(({ mergedInto, erased }) => mergedInto !== undefined && erased === undefined),
  );
  const found = rows.map((row) => {
    const candidates = find(row);
    return { row: row.row, said: row, candidates, key: candidates[0]?.id ?? identityOf(row) };
  });
  const sameAs = groupRows(found, ({ key }) => key);
  const diff = { added: [], changed: [], unchanged: [], problems: [] } as {
    readonly [List in keyof ClientDiff]: ClientDiff[List][number][];
  };
  for (const one of found) {
    const { row, said, candidates } = one;
    const [client] = candidates;
    const same = sameAs(one);
    if (candidates.length > 1)
      diff.problems.push({ row, reason: { say: 'several-clients', clients: candidates.length } });
    else if (same.length > 1) diff.problems.push({ row, reason: { say: 'same-client', ...otherRows(same, row) } });
    else if (client === undefined) diff[findMerged(said).length > 0 ? 'unchanged' : 'added'].push(said);
    else {
      const after = mergedRow(said, client);
      const fields = clientFields.filter((field) => after[field] !== client[field]);
      if (fields.length === 0) diff.unchanged.push(said);
      else
        diff.changed.push({
          ...after,
          row,
          id: client.id,
          before: Object.fromEntries(fields.map((field) => [field, client[field]])),
          ...(client.archived === true ? { archived: true } : {}),
        });
    }
  }
  return diff;
};

/** The rows to send: new and changed ones, as they are in the file and in its order. */
export const clientRowsToSend = (rows: readonly ClientRow[], { added, changed }: ClientDiff): readonly ClientRow[] => {
  const sent = new Set([...added, ...changed].map(({ row }) => row));
  return rows.filter(({ row }) => sent.has(row));
};

/** Rows that are imported but should be checked first: those of archived clients. */
export const clientDoubts = ({ changed }: ClientDiff): RowProblem[] =>
  changed.flatMap(({ row, archived }) => (archived ? [{ row, reason: { say: 'client-archived' as const } }] : []));
