import { expect, test } from 'vitest';
import { orderKeys } from '../../src/lists/row-key';

const byId = ({ id }: { id: string }) => id;
const placedAt = '2026-11-21T09:40:00.123Z';

test('[SYNC-7] a row keeps its key from first tap to acceptance, whichever id it has meanwhile', () => {
  const waiting = orderKeys([{ id: 'local:k', agent: 'a', placedAt }], byId);
  const accepted = orderKeys([{ id: '1301', agent: 'a', placedAt }], byId);
  expect(accepted).toEqual(waiting);
});

test('orders without an instant, or with the same one, are still told apart', () => {
  const twins = ['1', '2'].map((id) => ({ id, agent: 'a', placedAt }));
  const keys = orderKeys([...twins, { id: '3', agent: 'a' }, { id: '4', agent: 'b', placedAt }], byId);
  expect(new Set(keys).size).toBe(4);
  expect(keys[2]).toBe('3');
});
