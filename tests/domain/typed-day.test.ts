import dayjs from 'dayjs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayInField, dayLeft, dayTyped, endsBeforeItBegins } from '#domain/typed-day';

describe('a typed day', () => {
  test.each([
    ['30/11/2026', '2026-11-30'],
    ['5.1.2026', '2026-01-05'],
    ['05-01-2026', '2026-01-05'],
    ['5. 1. 2026', '2026-01-05'],
    [' 05 01 2026 ', '2026-01-05'],
    ['5.1.2026.', '2026-01-05'],
    ['05012026', '2026-01-05'],
    ['5,1,2026', '2026-01-05'],
    ['2026-01-05', '2026-01-05'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is a day', (text, day) => expect(dayTyped(text)).toBe(day));

  test.each([
    '',
    '5',
    '5/1',
    '5/1/26',
    '5/1/202',
    '5012026',
    '11/30/2026',
    '31/04/2026',
    '29/02/2026',
    '0/1/2026',
    '2026-1-5',
    '2026/01/05',
    'tomorrow',
  ])("'%s' is none, or none yet", (text) => expect(dayTyped(text)).toBeUndefined());

  test('a year of two digits counts once the field is left', () => {
    for (const text of ['5.1.26', ' 05/01/26. ', '5,1,26']) {
      expect(dayTyped(text)).toBeUndefined();
      expect(dayLeft(text)).toBe('2026-01-05');
    }
    for (const text of ['', '5', '5/1', '31/02/26', '050126']) expect(dayLeft(text)).toBeUndefined();
  });

  test('what a field shows of a day is read as that day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), (days) => {
        const day = dayjs('1900-01-01').add(days, 'day').format('YYYY-MM-DD');
        expect(dayTyped(dayInField(day))).toBe(day);
      }),
    );
    expect(['2026-01-05', ''].map(dayInField)).toEqual(['05.01.2026', '']);
  });
});

test('a last day before the first one has no day; either may be open', () => {
  const until = (to: string) => endsBeforeItBegins({ from: '2026-02-01', to });
  expect(['', '2026-01-31', '2026-02-01', '2026-02-02'].map(until)).toEqual([false, true, false, false]);
  expect(endsBeforeItBegins({ from: '', to: '2026-01-31' })).toBe(false);
});
