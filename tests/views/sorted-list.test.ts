import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SortedList, sortedListOf } from '../../src/views/sorted-list';

const compare = (one: number, other: number) => one - other;
const whole = fc.nat(4_000);
const sorted = (rows: Iterable<number>): number[] => [...new Set(rows)].sort(compare);

const expectSame = (list: SortedList<number>, rows: readonly number[]): void => {
  expect([...list]).toEqual(rows);
  expect(list.length).toBe(rows.length);
};

it('[SYNC-17] added and removed rows equal sorting from scratch; the old list stays', () => {
  const steps = fc.array(fc.record({ gone: fc.array(whole), added: fc.array(whole, { maxLength: 1_500 }) }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.array(whole, { maxLength: 3_000, size: 'max' }), steps, (begun, changes) => {
      let rows = sorted(begun);
      let list = sortedListOf(rows, compare);
      for (const { gone, added } of changes) {
        const before = { rows, list };
        const left = new Set(rows.filter((row) => !gone.includes(row)));
        const came = sorted(added).filter((row) => !left.has(row));
        list = list.with(
          rows.filter((row) => !left.has(row)),
          came,
        );
        rows = sorted([...left, ...came]);
        expectSame(list, rows);
        expectSame(before.list, before.rows);
      }
    }),
    { numRuns: 60 },
  );
});

it('a row, its position, and every stretch of a list are those of its rows as an array', () => {
  fc.assert(
    fc.property(
      fc.array(whole, { maxLength: 3_000, size: 'max' }),
      whole,
      whole,
      fc.nat(60),
      (begun, some, start, size) => {
        const rows = sorted(begun);
        const list = sortedListOf(rows, compare);
        const position = rows.findIndex((row) => row >= some);
        expect(list.positionOf(some)).toBe(position === -1 ? rows.length : position);
        expect(list.at(start)).toBe(rows[start]);
        expect(list.slice(start, start + size)).toEqual(rows.slice(start, start + size));
        expectSame(
          list.part(list.pieces.flat().filter((row) => row % 3 === 0)),
          rows.filter((row) => row % 3 === 0),
        );
      },
    ),
    { numRuns: 60 },
  );
});
