import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { firstEngine } from '../support/databases';
import { serveCompany } from '../support/served-company';

describe('answers on a slow network', () => {
  const admin = serveCompany(firstEngine, { fresh: 'once' }).as('admin');
  const all = `${endpoints.changes.path}?since=0`;

  it('are compressed for who reads Brotli or gzip, and the same for who reads neither', async () => {
    const accepting = (encoding: string) => admin('GET', all, { headers: { 'accept-encoding': encoding } });
    const plain = await accepting('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.body.changes.length).toBeGreaterThan(5);
    for (const [accepted, used] of Object.entries({ 'gzip, deflate, br': 'br', 'gzip, deflate': 'gzip' })) {
      const small = await accepting(accepted);
      expect(small.headers.get('content-encoding')).toBe(used);
      expect(small.headers.get('vary')).toContain('accept-encoding');
      expect(small.body).toEqual(plain.body);
    }
  });

  it('a compressed request is refused and not unfolded', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const body = gzipSync(JSON.stringify({ name: 'Nou', phone: '07123' }));
    const { status } = await admin('POST', endpoints.createClient.path, { body, headers });
    expect(status).toBe(400);
  });
});
