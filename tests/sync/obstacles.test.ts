import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '#domain/commands/create-product';
import { attend } from '../../src/actions/attended';
import { badgeOf } from '../../src/app/badge';
import type { Device, DeviceParts } from '../../src/device/device';
import { connectionSentence } from '../../src/screens/waiting/connection-sentence';
import { createConnection } from '../../src/sync/connection';
import { companyHeader } from '../../src/wire/endpoints';
import { accountOf, eventually, mirrorOf, signedIn, waiting } from '../actions/field';
import { place } from '../actions/our-field';
import { foundCompany } from '../support/company';
import { type RunningServer, startServer } from '../support/server';
import { createTestBrowser, shortPauses, type TestTab } from '../support/test-browser';

// A server that can be reached and is of no use to this session: a person has to know, because waiting does not help.

const command = createProduct.of({ name: 'Alfa' });
const alfa = { name: 'createClient', body: { name: 'Alfa', phone: '0712345678' } } as const;

type Answers = (request: Request) => Promise<Response>;
const truth: Answers = (request) => fetch(request);
/** As the server of another company answers: it knows nobody's tokens. */
const another: Answers = () =>
  Promise.resolve(
    Response.json({ code: 'not-signed-in', message: 'no' }, { status: 401, headers: { [companyHeader]: 'another' } }),
  );
/** A connection that goes by the browser alone, whatever is heard of the server. */
const asTheBrowserSays: typeof createConnection = (options) => ({
  ...createConnection(options),
  held: () => (options.isOnline() ? undefined : 'offline'),
});
/** A connection that learns nothing of why an answer is none. */
const deaf: typeof createConnection = (options) => ({ ...createConnection(options), http: options.http });
const refusing: Answers = async (request) =>
  request.url.includes('/auth/')
    ? fetch(request)
    : Response.json({ code: 'not-signed-in', message: 'no' }, { status: 401 });

describe('a server that is of no use to this session', () => {
  let server: RunningServer;
  let tab: TestTab;
  let device: Device;
  let answers: Answers;
  let writes: string[];
  beforeEach(async () => {
    server = await startServer();
    await foundCompany(server.database);
    answers = truth;
    writes = [];
    tab = createTestBrowser().openTab(
      { apiBase: `${server.url}/api`, eventsUrl: 'ws://nowhere' },
      {
        openSocket: () => {
          throw new Error('no socket here');
        },
        fetch(...args) {
          const request = new Request(...args);
          if (request.method !== 'GET') writes.push(new URL(request.url).pathname);
          return answers(request);
        },
        ...shortPauses,
      },
    );
  });
  afterEach(async () => {
    await device.stop();
    await server.stop();
  });
  const enter = async (parts: Partial<DeviceParts> = {}): Promise<void> => {
    device = await signedIn(tab, 'ana', 'teren-demo', parts);
  };
  const status = () => accountOf(device).sync.status.read();
  /** A desk call under a browser that wrongly says offline, before and after the server was heard. */
  const callsOffline = async () => {
    const call = () => attend(device, command, alfa);
    tab.isOnline = () => false;
    const before = await call();
    await accountOf(device).sync.catchUp();
    const after = await call();
    return [before.kind, after.kind];
  };

  it('[SYNC-21] another company’s server is shown, gets nothing, and removes nothing', async () => {
    await enter();
    const products = mirrorOf(device).tables.products.rows.size;
    answers = another;
    accountOf(device).sync.wake();
    await eventually(() => expect(status()).toMatchObject({ connection: 'offline', obstacle: 'another-company' }));
    expect(badgeOf(status()).text).toBe('Wrong server');
    expect(connectionSentence(status())).toContain('another company’s server');
    writes.length = 0;

    const { settled } = await place(device);
    accountOf(device).sync.wake();
    await accountOf(device).sync.catchUp();
    expect(await attend(device, command, alfa)).toEqual({
      kind: 'not-sent',
      reason: 'another-company',
    });
    expect(writes).toEqual([]);
    expect(waiting(device)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(device.session.state.phase).toBe('signed-in');
    expect(mirrorOf(device).tables.products.rows.size).toBe(products);

    answers = truth;
    accountOf(device).sync.wake();
    expect(await settled).toBe('accepted');
    expect(status()).toMatchObject({ connection: 'online' });
    expect(status().obstacle).toBeUndefined();
  });

  it('a 401 in spite of a fresh token is shown, not Offline for ever', async () => {
    await enter();
    answers = refusing;
    accountOf(device).sync.wake();
    await eventually(() => expect(status()).toMatchObject({ obstacle: 'session-refused' }));
    expect(badgeOf(status())).toMatchObject({ tone: 'needs-you', text: 'Log in again' });
    expect(connectionSentence(status())).toContain('log in again');
    expect(device.session.state.phase).toBe('signed-in');
    answers = truth;
    accountOf(device).sync.wake();
    await eventually(() => expect(status()).toMatchObject({ connection: 'online' }));
    expect(status().obstacle).toBeUndefined();
  });

  it('sabotage: where nothing is learnt from it, that 401 is Offline for ever', async () => {
    await enter({ connection: deaf });
    answers = refusing;
    await accountOf(device).sync.catchUp();
    expect(badgeOf(status())).toMatchObject({ text: 'Offline' });
  });

  it('a browser that wrongly says offline is believed by desk calls as little as by the outbox', async () => {
    await enter();
    expect(await callsOffline()).toEqual(['not-sent', 'done']);
    const { settled } = await place(device);
    expect(await settled).toBe('accepted');
  });

  it('sabotage: where only the browser is asked, that desk call is never made', async () => {
    await enter({ connection: asTheBrowserSays });
    expect(await callsOffline()).toEqual(['not-sent', 'not-sent']);
  });
});
