import { describe, expect, test } from 'vitest';
import { followItem } from '../../src/forms/follow-item';

const fields = ['name', 'phone', 'email'] as const;
const seen = { name: 'Magazin Ana', phone: '0722 000 000', email: '' };

describe('a form whose item is changed by somebody else while it is open', () => {
  test('nothing moved: nothing is taken, whatever was typed', () => {
    expect(followItem(fields, seen, seen, { ...seen, phone: '0733' })).toEqual({ taken: [], overtaken: [] });
  });

  test('a field that nobody touched takes the new value', () => {
    const newer = { ...seen, email: 'ana@example.ro' };
    expect(followItem(fields, seen, newer, { ...seen, phone: '0733' })).toEqual({ taken: ['email'], overtaken: [] });
  });

  test('a field that was typed into keeps its text, and the change is shown', () => {
    const newer = { ...seen, phone: '0744' };
    expect(followItem(fields, seen, newer, { ...seen, phone: '0733' })).toEqual({ taken: [], overtaken: ['phone'] });
  });

  test('others changed it to the typed value: no message is needed', () => {
    const newer = { ...seen, phone: '0733' };
    expect(followItem(fields, seen, newer, { ...seen, phone: '0733' })).toEqual({ taken: [], overtaken: [] });
  });
});
