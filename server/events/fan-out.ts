import { sees } from '#domain/roles';
import type { ItemType } from '#wire/change';
import type { LiveEvent } from '#wire/event';
import { type Role, spaceKey } from '#wire/session';
import type { LogRow } from '../storage/changes';
import type { LoggedChange } from '../storage/logged-changes';

// Turns rows of the log into events, without any IO.

/** More rows than this in one page are a burst, for example a catalogue import. */
export const burstRows = 100;
/** A longer event is sent without its item: one pull of a big warehouse is cheaper than pushing it to every reader. */
export const mostItemCharacters = 64 * 1_024;

/**
 * The rows that become events. All of them; in a burst, only the last of each type and audience: its `prev` does not
 * fit the reader's cursor, so the reader pulls once (SYNC-10) instead of being flooded.
 */
export const rowsToTell = (rows: readonly LogRow[]): LogRow[] => {
  if (rows.length <= burstRows) return [...rows];
  const last = new Map(rows.map((row) => [`${row.type} ${row.audience ?? ''} ${row.departed}`, row]));
  return [...last.values()].sort((one, other) => one.seq - other.seq);
};

/**
 * Splits rows so that a place's lines are contiguous within each part. Lines of one place are sent together, with the
 * last of their seqs; with other rows between them, a reader who got only that event would assume to have the lines
 * before it too.
 */
export const contiguousParts = (rows: readonly LogRow[]): LogRow[][] => {
  const all: LogRow[][] = [];
  let places = new Set<string>();
  let previous = '';
  for (const row of rows) {
    const place = row.line === '' ? '' : `${row.type} ${row.id}`;
    if (all.length === 0 || (place !== '' && place !== previous && places.has(place))) {
      all.push([]);
      places = new Set();
    }
    all.at(-1)?.push(row);
    if (place !== '') places.add(place);
    previous = place;
  }
  return all;
};

/** An event without its addressee: everything but `prev`, already as text, since most readers get the same. */
export interface Event {
  /** The first and the last row that it contains. */
  readonly from: number;
  readonly seq: number;
  readonly type: ItemType;
  readonly audience: string | null;
  readonly departed: boolean;
  readonly text: string;
}

/** The events of one part of the rows, from its loaded changes and their marks, in log order. */
export const eventsOf = (
  part: readonly LogRow[],
  changes: readonly LoggedChange[],
  marks: ReadonlyMap<number, string>,
): Event[] =>
  changes.map(({ change, audience, created, departed }) => {
    const { seq, type, id, item, lines } = change;
    const mark = marks.get(seq);
    const firstLine = part.find((row) => row.type === type && row.id === id && row.line !== '');
    const body: LiveEvent = {
      messageType:
        lines === undefined && item === null
          ? 'entity-item-deleted'
          : created
            ? 'entity-item-created'
            : 'entity-item-changed',
      itemType: type,
      spaceKey,
      id,
      seq,
      ...(mark === undefined ? {} : { mark }),
    };
    const bare = JSON.stringify(body);
    const text = JSON.stringify(lines === undefined ? { ...body, item: item ?? { id } } : { ...body, lines });
    return {
      from: lines === undefined ? seq : (firstLine?.seq ?? seq),
      seq,
      type,
      audience,
      departed,
      text: text.length > mostItemCharacters ? bare : text,
    };
  });

/** A listener, its subscriptions, and the last seq it could have seen. */
export interface Reader {
  readonly actor: { readonly accountId: string; readonly role: Role };
  readonly types: ReadonlySet<string>;
  /** The last seq that this reader could see, subscribed to or not (SYNC-10). */
  seen: number;
  send(text: string): void;
}

/**
 * Sends a reader the events that it may see and has subscribed to, each with `prev`. `prev` counts every row the reader
 * could see, also of types without a subscription: its mirror has them as well, so it must notice that they changed.
 */
export const tell = (reader: Reader, rows: readonly LogRow[], events: readonly Event[]): void => {
  let next = 0;
  const passUntil = (seq: number): void => {
    for (let row = rows[next]; row !== undefined && row.seq < seq; row = rows[++next]) {
      if (row.seq > reader.seen && sees(reader.actor, row)) reader.seen = row.seq;
    }
  };
  for (const event of events) {
    passUntil(event.from);
    if (event.seq <= reader.seen || !sees(reader.actor, event)) continue;
    if (reader.types.has(event.type)) reader.send(`${event.text.slice(0, -1)},"prev":${reader.seen}}`);
    passUntil(event.seq + 1);
  }
  passUntil(Number.POSITIVE_INFINITY);
};
