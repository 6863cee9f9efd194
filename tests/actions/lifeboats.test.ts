import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prune } from '../../server/keeping/prune';
import { createClient, editClient } from '../../src/actions/clients';
import { exportLifeboat } from '../../src/actions/lifeboats';
import { discardEntry } from '../../src/actions/outbox';
import { closeVisit } from '../../src/actions/visits';
import { clientsOf } from '../../src/views/clients';
import { endpoints } from '../../src/wire/endpoints';
import { handedIn } from '../../src/wire/handed-in';
import { lifeboatTaken } from '../../src/wire/lifeboat';
import { type Call, callAs } from '../support/calls';
import { hire } from '../support/company';
import { decide } from '../support/wiped-phone';
import { accountOf, eventually, mirrorOf, newClient, orders, waiting } from './field';
import { type Field, kept, openField, place } from './our-field';

// A phone without a signal, whose agent sends the office a file, and two admins who import it.

describe('a lifeboat', () => {
  let field: Field;
  let admins: readonly [Call, Call];
  beforeEach(async () => {
    field = await openField();
    await hire(field.server.database, 'radu', 'admin');
    admins = [await callAs(field.server.url, 'admin'), await callAs(field.server.url, 'radu')];
    field.network('down');
  });
  afterEach(() => field.stop());

  const exported = async (): Promise<string> => {
    const made = await exportLifeboat(field.ana);
    if (typeof made === 'string') throw new Error(made);
    return made.text;
  };
  const send = (admin: Call, file: string) => admin('POST', endpoints.importLifeboat.path, { body: { file } });
  const imported = async (admin: Call, file: string) => lifeboatTaken.parse((await send(admin, file)).body);
  const listed = async () =>
    ((await admins[0]('GET', endpoints.handedIn.path)).body as unknown[]).map((one) => handedIn.parse(one));
  /** Both admins at once accept everything, in its order. */
  const acceptAll = async () => {
    for (const { id } of await listed()) {
      const answers = await Promise.all(admins.map((admin) => decide(admin, id, true)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  };
  const stored = () =>
    field.server.database.transaction(async (tx) => ({
      clients: (await tx.selectFrom('client').select('name').where('name', '=', newClient.name).execute()).length,
      orders: (await tx.selectFrom('orders').select('number').execute()).length,
      visits: (await tx.selectFrom('visit').select('id').execute()).length,
    }));
  const work = async () => {
    const made = kept(await createClient(field.ana, newClient));
    await place(field.ana, made.localId);
    kept(await closeVisit(field.ana, { client: 'c1', date: '2026-11-25', reason: 'closed', note: '' }));
  };
  const clientOf = () => {
    const found = clientsOf(mirrorOf(field.ana))
      .read()
      .find(({ id }) => id === 'c1');
    if (found === undefined) throw new Error('c1 is not there');
    return found;
  };
  /** An attempt without a network may be running just now. */
  const discard = () =>
    eventually(async () => expect(await discardEntry(field.ana, waiting(field.ana)[0]?.id ?? 0)).toBe('withdrawing'));
  const isEmpty = () => eventually(() => expect(waiting(field.ana)).toEqual([]));
  const once = { clients: 1, orders: 1, visits: 1 };

  it('[SESSION-14] imported and accepted by two admins, then sent by its phone: each once', async () => {
    await work();
    const file = await exported();
    expect(file).not.toContain(newClient.name);
    const taken = await Promise.all(admins.map((admin) => imported(admin, file)));
    expect(taken.map(({ id, total }) => [id, total])).toEqual([
      ['aana', 3],
      ['aana', 3],
    ]);
    expect(taken.map(({ added }) => added).sort()).toEqual([0, 3]);
    expect((await listed()).map(({ lifeboat, state, device }) => [lifeboat, state, device])).toEqual(
      Array(3).fill([true, 'waiting', expect.any(String)]),
    );
    await acceptAll();
    expect(await stored()).toEqual(once);
    // Exported and imported once more, it is the same.
    expect(await imported(admins[1], await exported())).toMatchObject({ total: 3, added: 0 });
    field.network('up');
    await isEmpty();
    expect(await stored()).toEqual(once);
    expect(orders(field.ana).map(({ state }) => state)).toEqual(['accepted']);
  });

  it('[SESSION-14] imported after the phone has sent it all: done no second time', async () => {
    await work();
    const file = await exported();
    field.network('up');
    await isEmpty();
    expect(await imported(admins[0], file)).toMatchObject({ total: 3, added: 3 });
    await acceptAll();
    expect((await listed()).map(({ state, wasThere }) => [state, wasThere])).toEqual(Array(3).fill(['accepted', true]));
    expect(await stored()).toEqual(once);
  });

  it('[SESSION-14] [SYNC-20] what an admin refuses its phone cannot send either', async () => {
    await place(field.ana);
    await imported(admins[0], await exported());
    const [entry] = await listed();
    expect((await decide(admins[0], entry?.id ?? '', false)).status).toBe(200);
    const after = await decide(admins[1], entry?.id ?? '', true);
    expect([after.status, after.body.code]).toEqual([409, 'withdrawn']);
    field.network('up');
    await eventually(() => expect(waiting(field.ana).map(({ problem }) => problem?.code)).toEqual(['not-taken-over']));
    expect(await stored()).toMatchObject({ orders: 0 });
  });

  it('[SESSION-14] [SYNC-2] an accepted change is no conflict when its phone sends it', async () => {
    const fields = Object.keys(newClient) as (keyof typeof newClient)[];
    const before = Object.fromEntries(fields.map((field) => [field, clientOf()[field]])) as typeof newClient;
    const edit = kept(await editClient(field.ana, 'c1', before, { ...before, phone: '0799999999' }));
    const file = await exported();
    // The phone does not know of it, so that its own call has another body than what the office accepts.
    const path = endpoints.item.path.replace(':id', 'c1');
    expect((await admins[0]('PUT', path, { body: { ...before, name: 'Zorile Noi' } })).status).toBe(200);
    await imported(admins[0], file);
    await acceptAll();
    const both = { phone: '0799999999', name: 'Zorile Noi' };
    expect((await admins[0]('GET', path)).body).toMatchObject(both);
    // The call of a phone that sends before it hears of that.
    const key = waiting(field.ana)[0]?.key ?? '';
    const headers = { 'idempotency-key': key, 'if-match': '"1"' };
    const late = await (await callAs(field.server.url, 'ana'))('PUT', path, {
      body: { ...before, phone: '0799999999' },
      headers,
    });
    expect([late.status, late.body]).toEqual([200, expect.objectContaining(both)]);
    field.network('up');
    expect(await edit.settled).toBe('accepted');
    await isEmpty();
    expect((await admins[0]('GET', path)).body).toMatchObject(both);
    await eventually(() => expect(clientOf()).toMatchObject(both));
  });

  it('[SESSION-14] what the phone has sent meanwhile cannot be refused', async () => {
    await place(field.ana);
    const file = await exported();
    field.network('up');
    await isEmpty();
    await imported(admins[0], file);
    const [entry] = await listed();
    const refused = await decide(admins[0], entry?.id ?? '', false);
    expect([refused.status, refused.body.said]).toEqual([409, { say: 'sent-meanwhile' }]);
    expect((await listed()).map(({ state, decided }) => [state, decided])).toEqual([['accepted', null]]);
    // Before its key is forgotten, which says so, that is stored.
    await prune(field.server.database);
    const settled = await listed();
    expect(settled).toMatchObject([{ state: 'accepted', wasThere: true, decidedBy: null }]);
    expect(settled[0]?.decided).not.toBeNull();
    expect((await decide(admins[0], entry?.id ?? '', true)).body).toMatchObject({ wasThere: true });
  });

  it('[SESSION-14] [SYNC-20] a discard at the phone asks the server first', async () => {
    await place(field.ana);
    await imported(admins[0], await exported());
    await acceptAll();
    await discard();
    field.network('up');
    await isEmpty();
    expect(orders(field.ana).map(({ state }) => state)).toEqual(['accepted']);
    expect(await stored()).toMatchObject({ orders: 1 });
  });

  const idOf = async () => (await listed())[0]?.id ?? '';
  const refused = () =>
    eventually(() => expect(waiting(field.ana).map(({ problem }) => problem?.code)).toEqual(['unknown-client']));

  it('[SESSION-14] [SYNC-20] refused once it is sent, its key is void', async () => {
    await place(field.ana, 'c404');
    const [before] = waiting(field.ana);
    await imported(admins[0], await exported());
    field.network('up');
    await refused();
    expect(waiting(field.ana)[0]?.key).not.toBe(before?.key);
    const { status, body } = await decide(admins[0], await idOf(), true);
    expect([status, body.code]).toEqual([409, 'withdrawn']);
  });

  it('[SESSION-14] [SYNC-20] handed out while it is on its way and refused, its key is void, too', async () => {
    field.network('up');
    let file = '';
    const { http } = accountOf(field.ana);
    const call = http.call.bind(http) as (...asked: unknown[]) => Promise<unknown>;
    const calls = vi.spyOn(http, 'call').mockImplementation((async (...asked: unknown[]) => {
      if (asked[0] === 'placeOrder' && file === '') file = await exported();
      return call(...asked);
    }) as typeof http.call);
    await place(field.ana, 'c404');
    await refused();
    calls.mockRestore();
    await imported(admins[0], file);
    const { status, body } = await decide(admins[0], await idOf(), true);
    expect([status, body.code]).toEqual([409, 'withdrawn']);
  });

  it('[SESSION-14] what its phone was refused can be read at the desk and not accepted', async () => {
    field.network('up');
    await place(field.ana, 'c404');
    await refused();
    field.network('down');
    await imported(admins[0], await exported());
    expect((await listed()).map(({ stood, problem }) => [stood, problem?.code])).toEqual([
      ['refused', 'unknown-client'],
    ]);
    const { status, body } = await decide(admins[0], await idOf(), true);
    expect([status, body.said]).toEqual([409, { say: 'refused-on-phone' }]);
  });

  it('[SESSION-14] a second file says what its user has taken back since', async () => {
    await place(field.ana);
    await imported(admins[0], await exported());
    await discard();
    await imported(admins[1], await exported());
    expect((await listed()).map(({ stood, state }) => [stood, state])).toEqual([['taken-back', 'waiting']]);
  });

  it('[SESSION-14] [SYNC-7] an old file whose keys are forgotten makes nothing twice', async () => {
    await work();
    const file = await exported();
    field.network('up');
    await isEmpty();
    await field.server.database.transaction((tx) => tx.deleteFrom('idempotency').execute());
    await imported(admins[0], file);
    await acceptAll();
    expect((await listed()).map(({ state, wasThere }) => [state, wasThere])).toEqual(Array(3).fill(['accepted', true]));
    expect(await stored()).toEqual(once);
  });

  it('[SESSION-14] a file that is none, damaged or another company’s is refused, and says so', async () => {
    await place(field.ana);
    const file = await exported();
    const { data, ...rest } = JSON.parse(file) as { data: string };
    const damaged = JSON.stringify({ ...rest, data: `${data.startsWith('A') ? 'B' : 'A'}${data.slice(1)}` });
    const says = async (text: string) => {
      const { status, body } = await send(admins[0], text);
      return [status, body.said?.say];
    };
    expect(await says('cod;nume\n1;Cafea')).toEqual([400, 'no-lifeboat']);
    expect(await says('{"teren":"lifeboat"}')).toEqual([400, 'no-lifeboat']);
    expect(await says(damaged)).toEqual([400, 'lifeboat-stays-shut']);
    expect(await says(file.replace('"aana"', '"adan"'))).toEqual([400, 'lifeboat-stays-shut']);
    expect(await says(file.replace('"aana"', '"anobody"'))).toEqual([400, 'lifeboat-stays-shut']);
    expect(await listed()).toEqual([]);
  });

  it('[SESSION-14] nothing waits, and there is no file', async () => {
    expect(await exportLifeboat(field.ana)).toBe('nothing');
  });
});
