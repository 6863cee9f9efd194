import { describe, expect, test } from 'vitest';
import { drawnRows } from '../../src/ui/drawn-rows';

/** '0-15 +40': a run of rows, and single ones. */
const runs = (rows: readonly number[]): string =>
  rows
    .reduce<number[][]>((all, row) => {
      const last = all.at(-1);
      if (last !== undefined && last.at(-1) === row - 1) last.push(row);
      else all.push([row]);
      return all;
    }, [])
    .map((run) => `${run[0]}-${run.at(-1)}`)
    .join(' ');

describe('the rows of a long list that are drawn', () => {
  test.each([
    ['an empty list', 0, 0, 10, -1, ''],
    ['fewer than are in sight', 3, 0, 10, -1, '0-2'],
    ['the top', 20_000, 0, 10, -1, '0-15'],
    ['the middle', 20_000, 500, 10, -1, '494-515'],
    ['the end', 20_000, 19_990, 10, -1, '19984-19999'],
    ['the focus is far below', 20_000, 0, 10, 900, '0-15 900-900'],
    ['the focus is far above', 20_000, 500, 10, 3, '3-3 494-515'],
    ['the focus is among them', 20_000, 500, 10, 500, '494-515'],
    ['a search leaves fewer than it is scrolled to', 20, 500, 10, -1, '4-19'],
    ['a search leaves fewer than are in sight', 4, 500, 10, -1, '0-3'],
  ])('%s', (_, count, first, inSight, focused, drawn) => {
    expect(runs(drawnRows(count, first, inSight, focused))).toBe(drawn);
  });
});
