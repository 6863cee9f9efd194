import { describe, expect, test } from 'vitest';
import type { ItemType } from '#wire/change';
import {
  burstRows,
  contiguousParts,
  eventsOf,
  mostItemCharacters,
  rowsToTell,
  tell,
} from '../../server/events/fan-out';
import type { LogRow } from '../../server/storage/changes';

const row = (seq: number, type: ItemType, id: string, more: Partial<LogRow> = {}): LogRow => ({
  seq,
  type,
  id,
  line: '',
  audience: null,
  created: false,
  deleted: false,
  departed: false,
  ...more,
});
const item = (seq: number, type: ItemType, id: string, audience: string | null = null) => ({
  change: { seq, type, id, item: { id } },
  audience,
  created: false,
  departed: false,
});
const reader = (accountId: string, role: 'admin' | 'agent', types: string[], seen: number) => {
  const got: { seq: number; prev: number; itemType: string }[] = [];
  return {
    actor: { accountId, role },
    types: new Set(types),
    seen,
    send: (text: string) => got.push(JSON.parse(text)),
    got,
  };
};

const noMarks = new Map<number, string>();

describe('the fan-out', () => {
  const rows = [
    row(1, 'product', 'p1'),
    row(2, 'order', '1001', { audience: 'aana' }),
    row(3, 'box', 'b1'),
    row(4, 'order', '1002', { audience: 'adan' }),
    row(5, 'client', 'c1'),
  ];
  const events = eventsOf(
    rows,
    rows.map(({ seq, type, id, audience }) => item(seq, type, id, audience)),
    noMarks,
  );

  test('[SYNC-10] prev is the last seq this reader could see: a chain without gaps for each role', () => {
    const admin = reader('aadmin', 'admin', ['product', 'order', 'box', 'client'], 0);
    tell(admin, rows, events);
    expect(admin.got.map(({ prev, seq }) => [prev, seq])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ]);
    const ana = reader('aana', 'agent', ['product', 'order', 'box', 'client'], 0);
    tell(ana, rows, events);
    expect(ana.got.map(({ prev, seq }) => [prev, seq])).toEqual([
      [0, 1],
      [1, 2],
      [2, 5],
    ]);
  });

  test('[SYNC-10] what was not subscribed to counts in prev, so that no mirror is left behind', () => {
    const ana = reader('aana', 'agent', ['client'], 0);
    tell(ana, rows, events);
    expect(ana.got).toMatchObject([{ seq: 5, prev: 2 }]);
    const quiet = reader('aana', 'agent', [], 0);
    tell(quiet, rows, events);
    expect([quiet.got, quiet.seen]).toEqual([[], 5]);
  });

  test('rows that a reader has seen are passed over', () => {
    const late = reader('aadmin', 'admin', ['order', 'client'], 4);
    tell(late, rows, events);
    expect(late.got).toMatchObject([{ seq: 5, prev: 4 }]);
  });

  test('[SYNC-10] lines of one place are sent together only if no other row is between them', () => {
    const warehouse = (seq: number, line: string) => row(seq, 'warehouse', 'w1', { line });
    const mixed = [warehouse(1, 'p1'), warehouse(2, 'p2'), row(3, 'client', 'c1'), warehouse(4, 'p3')];
    expect(contiguousParts(mixed).map((part) => part.map(({ seq }) => seq))).toEqual([[1, 2, 3], [4]]);
    const lines = (seq: number) => ({
      change: { seq, type: 'warehouse' as const, id: 'w1', lines: [] },
      audience: null,
      created: false,
      departed: false,
    });
    const events = contiguousParts(mixed).flatMap((part, n) =>
      eventsOf(part, n === 0 ? [lines(2), item(3, 'client', 'c1')] : [lines(4)], noMarks),
    );
    const ana = reader('aana', 'agent', ['warehouse', 'client'], 0);
    tell(ana, mixed, events);
    expect(ana.got).toMatchObject([
      { seq: 2, prev: 0, id: 'w1', lines: [] },
      { seq: 3, prev: 2 },
      { seq: 4, prev: 3 },
    ]);
  });

  test('[SYNC-19] a burst is sent as its last row of each kind, whose prev makes the reader pull', () => {
    const burst = Array.from({ length: burstRows + 1 }, (_, n) =>
      row(n + 1, n % 2 === 0 ? 'product' : 'client', `${n}`),
    );
    const told = rowsToTell(burst);
    expect(told.map(({ seq }) => seq)).toEqual([burstRows, burstRows + 1]);
    const ana = reader('aana', 'agent', ['product', 'client'], 0);
    tell(
      ana,
      burst,
      eventsOf(
        told,
        told.map(({ seq, type, id }) => item(seq, type, id)),
        noMarks,
      ),
    );
    expect(ana.got.map(({ prev, seq }) => [prev, seq])).toEqual([
      [burstRows - 1, burstRows],
      [burstRows, burstRows + 1],
    ]);
  });

  test('[SYNC-12] in a burst an item that left an agent hides no other of that agent', () => {
    const own = Array.from({ length: burstRows }, (_, n) => row(n + 1, 'order', `${n}`, { audience: 'aana' }));
    const left = row(burstRows + 1, 'order', 'left', { audience: 'aana', deleted: true, departed: true });
    expect(rowsToTell([...own, left]).map(({ seq }) => seq)).toEqual([burstRows, burstRows + 1]);
  });

  test('a very long item stays at home: the event only says that it moved', () => {
    const long = {
      ...item(1, 'box', 'b1'),
      change: { seq: 1, type: 'box' as const, id: 'b1', item: { id: 'b1', name: 'x'.repeat(mostItemCharacters) } },
    };
    const [event] = eventsOf([row(1, 'box', 'b1')], [long], noMarks);
    expect(JSON.parse(event?.text ?? '')).toEqual({
      messageType: 'entity-item-changed',
      itemType: 'box',
      spaceKey: 'main',
      id: 'b1',
      seq: 1,
    });
  });
});
