import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// docs/asvs.md names each requirement of ASVS 5.0, levels 1 and 2, once; where none may be missing it has no exception.

const page = readFileSync(new URL('../docs/asvs.md', import.meta.url), 'utf8');

/** The sections of the standard with the last numbers of their requirements of levels 1 and 2, which begin at 1. */
const sections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};
const all = Object.entries(sections).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, at) => `${section}.${at + 1}`),
);

/** The rows of its tables: which requirements, and what stands beside them. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, ids = '', ...said] = line.split('|').map((cell) => cell.trim());
    return { ids: ids.split(', '), said: said.join(' ') };
  });

test('each requirement of ASVS 5.0, levels 1 and 2, is in one row', () => {
  expect(all).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids).sort()).toEqual([...all].sort());
});

test('passwords, guessing, sessions and security events have no exception, and all are met', () => {
  const strict = /^(6\.2\.|6\.3\.1$|7\.[345]\.|16\.3\.)/;
  const wrong = rows.filter(({ ids, said }) => ids.some((id) => strict.test(id)) && /Exception|No such/.test(said));
  expect(wrong).toEqual([]);
});

test('what is met names a test or where to see it, and an exception says why', () => {
  const bare = rows.filter(({ said }) => !/`[^`]+`|Exception: .{20}|No such|docs\/|\[\w/.test(said));
  expect(bare).toEqual([]);
});
