import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { createApp } from '../../server/app';
import type { Database } from '../../server/storage/database';
import { caller } from '../support/calls';
import { engines } from '../support/databases';
import { testConfig } from '../support/server';

// Every answer names its request as the log does, so that a user's report is found in it.

const id = /^[0-9a-f]{12}$/;

describe('request ids', () => {
  let database: Database;
  beforeAll(async () => {
    database = await (engines[0] as (typeof engines)[number]).open();
  });
  afterAll(() => database.close());

  test('are on every answer, a refusal before any route too, and never what a client sent', async () => {
    const app = await createApp({ database, config: testConfig({ logLevel: 'silent' }) });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const seen = new Set<string>();
    for (const path of ['/', '/api/me', '/api/nothing', '/api/%zz', '/nothing']) {
      const given = (await fetch(`${url}${path}`, { headers: { 'request-id': 'mine' } })).headers.get('request-id');
      expect([path, given]).toEqual([path, expect.stringMatching(id)]);
      seen.add(String(given));
    }
    expect(seen.size).toBe(5);
    const raw = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write('hello\r\n\r\n'));
      let text = '';
      socket.on('data', (bytes) => {
        text += String(bytes);
      });
      socket.on('close', () => resolve(text));
    });
    expect(raw).toMatch(/\r\nrequest-id: [0-9a-f]{12}\r\n/);
    await app.close();
  });

  test('an unexpected failure names it, and is a line of JSON in the log under the same name', async () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
    let broken = false;
    const app = await createApp({
      database: {
        ...database,
        transaction: (work) => (broken ? Promise.reject(new Error('spilled coffee')) : database.transaction(work)),
      },
      config: testConfig({ logLevel: 'error' }),
    });
    try {
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      broken = true;
      const { status, body, headers } = await caller(url, 'x'.repeat(43))('GET', endpoints.me.path);
      const name = headers.get('request-id');
      expect([status, body]).toEqual([
        500,
        {
          code: 'server-error',
          message: `The server made a mistake. Report it as request ${name}.`,
          said: { say: 'report-request', request: name },
        },
      ]);
      await vi.waitFor(() => expect(lines.join('')).toContain('spilled coffee'));
      const logged = JSON.parse(lines.find((line) => line.includes('spilled coffee')) ?? '{}');
      expect(logged).toMatchObject({ reqId: name, path: '/api/me', msg: 'a call failed' });
    } finally {
      write.mockRestore();
      broken = false;
      await app.close();
    }
  });
});
