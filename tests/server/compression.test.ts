import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { firstEngine } from '../support/databases';
import { serveCompany } from '../support/served-company';

describe('answers on a slow network', () => {
  const admin = serveCompany(firstEngine, { fresh: 'once' }).as('admin');
  const all = `${endpoints.changes.path}?since=0`;

  it('are compressed for who reads gzip, and the same for who does not', async () => {
    const small = await admin('GET', all, { headers: { 'accept-encoding': 'gzip, br' } });
    const plain = await admin('GET', all, { headers: { 'accept-encoding': 'identity' } });
    expect(small.headers.get('content-encoding')).toBe('gzip');
    expect(small.headers.get('vary')).toContain('accept-encoding');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.body.changes.length).toBeGreaterThan(5);
    expect(small.body).toEqual(plain.body);
  });

  it('a compressed request is refused and not unfolded', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const body = gzipSync(JSON.stringify({ name: 'Nou', phone: '07123' }));
    const { status } = await admin('POST', endpoints.createClient.path, { body, headers });
    expect(status).toBe(400);
  });
});
