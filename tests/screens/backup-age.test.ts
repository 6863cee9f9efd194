import { expect, test } from 'vitest';
import { backupAge } from '../../src/features/company/backup-age';

test('the company screen says how old the last backup is, and what to do if too old or failed', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const said = (lastMade: string | null, failed: string | null = null, every?: number) =>
    backupAge({ lastMade, failed, every }, now);
  expect(said(null)).toEqual({ text: 'none yet' });
  expect(said('2026-11-25T09:00:00Z')).toEqual({ text: expect.stringMatching(/^25\.11\.2026 .*, 3 h ago$/) });
  // A clock that is a little behind.
  expect(said('2026-11-25T12:04:00Z').text).toMatch(/, within the hour$/);
  expect(said('2026-11-22T12:00:00Z')).toEqual({
    text: expect.stringMatching(/, 3 days ago$/),
    todo: 'That is long ago. Ask the person who runs the server to look at it.',
  });
  // The interval that the server is configured with.
  expect(said('2026-11-22T12:00:00Z', null, 168).todo).toBeUndefined();
  expect(said('2026-11-25T09:00:00Z', null, 1).todo).toMatch(/^That is long ago\./);
  expect(said('2026-11-22T12:00:00Z', null, 0).todo).toMatch(/^That is long ago\./);
  expect(said(null, null, 0).todo).toMatch(/^The server makes none by itself\./);
  expect(said('2026-11-25T09:00:00Z', '2026-11-25T11:00:00Z').todo).toMatch(/^A backup has failed on 25\.11\.2026 /);
});
