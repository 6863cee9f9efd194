import { expect, it, vi } from 'vitest';
import { plainPort } from '../../src/port/plain';
import type { PlainParts } from '../../src/port/plain-news';
import type { PortOptions } from '../../src/port/port';

const keepFresh = vi.fn<PlainParts['keepFresh']>(async () => undefined);
const code = vi.hoisted(() => ({ missing: true }));
vi.mock('../../src/port/plain-news', () => {
  if (code.missing) throw new Error('the code did not come');
  return { createPlainParts: () => ({ keepFresh, pull: async () => 'done' }) };
});

it('lists are kept fresh once their code can be fetched, also where not at the start', async () => {
  const { news } = plainPort({ warn: () => undefined } as unknown as PortOptions);
  const left = new AbortController();
  const asked = [vi.fn(), vi.fn(), left.signal] as const;
  await expect(news.keepFresh(...asked)).rejects.toThrow();
  expect(await news.pull('all')).toBe('offline');
  code.missing = false;
  vi.resetModules();
  expect(await news.pull('all')).toBe('done');
  expect(await news.pull('stale')).toBe('done');
  expect(keepFresh.mock.calls).toEqual([asked]);
});
