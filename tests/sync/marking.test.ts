import { expect, it } from 'vitest';
import type { Http } from '../../src/http/http';
import { openMirror } from '../../src/outbox/account-mirror';
import { marking } from '../../src/sync/marking';
import { createTestBrowser } from '../support/test-browser';

/** The result of a call that the server has accepted in commit 'm1', on a mirror whose disk fails. */
const acceptedOnFullDisk = async (refuses: 'reading' | 'writing') => {
  const browser = createTestBrowser();
  const mirror = await openMirror({ ...browser.openTab({ apiBase: '', eventsUrl: '' }), accountId: 'a1' });
  const warnings: string[] = [];
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const apply = { ...mirror.apply, ...(refuses === 'reading' ? { cursor: full } : { addMark: full }) };
  const accepted = { kind: 'accepted', answer: {}, mark: 'm1' };
  const http = { call: async (...asked: unknown[]) => ({ ...accepted, asked }) } as unknown as Http;
  const outcome = await marking(http, { apply }, (message) => warnings.push(message)).call('adjustBoxes' as never);
  mirror.close();
  return { outcome: outcome as unknown as Readonly<Record<string, unknown>>, warnings };
};

it('[SYNC-14] [SYNC-23] a disk that tells no marks keeps no write from the server', async () => {
  const { outcome, warnings } = await acceptedOnFullDisk('reading');
  expect(outcome).toMatchObject({ kind: 'accepted', mark: 'm1', asked: ['adjustBoxes', { marks: [] }] });
  expect(warnings).toHaveLength(1);
});

it('[SYNC-14] [SYNC-23] without room for its mark the yes passes, as one that a proxy stripped', async () => {
  const { outcome, warnings } = await acceptedOnFullDisk('writing');
  expect(outcome).toMatchObject({ kind: 'accepted', answer: {} });
  expect(outcome).not.toHaveProperty('mark');
  expect(warnings).toHaveLength(1);
});
