import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeObservation, createObservation } from '../../src/actions/observations';
import type { Device } from '../../src/device/device';
import { observationsOf, openObservationsOf } from '../../src/views/observations';
import { openPhone, type Phone } from '../support/phone';
import { startPlainBackend } from '../support/plain-backend';
import { addressesOf, createTestBrowser } from '../support/test-browser';
import { eventually, mirrorOf, signedIn, waiting } from './field';
import { type Field, kept, openField } from './our-field';

// An admin completes observations, with our real server and on a plain backend.

const all = (device: Device) => observationsOf(mirrorOf(device))().read();
const open = (device: Device) => openObservationsOf(mirrorOf(device)).read();
const noted = (device: Device, title: string) => {
  const observation = all(device).find((one) => one.title === title);
  if (observation === undefined) throw new Error(`no observation ${title}`);
  return observation;
};
const set = async (device: Device, title: string, after: boolean) =>
  kept(await completeObservation(device, noted(device, title), after));

describe('completing observations', () => {
  let field: Field;
  let desk: Phone;
  let admin: Device;
  const wake = () => admin.account.read()?.sync.wake();
  beforeEach(async () => {
    field = await openField();
    desk = await openPhone(addressesOf(field.server.url), { username: 'admin' });
    admin = desk.device;
  });
  afterEach(async () => {
    await admin.stop();
    await field.stop();
  });
  const stored = () =>
    field.server.database.transaction((tx) =>
      tx.selectFrom('observation').select(['id', 'title', 'completed', 'version']).orderBy('id').execute(),
    );

  it('[SYNC-6] is shown at once, in the badge too, accepted, and reported to its agent', async () => {
    expect(open(admin)).toBe(2);
    const { settled } = await set(admin, 'De sunat', true);
    expect([noted(admin, 'De sunat').completed, open(admin)]).toEqual([true, 1]);
    expect(await settled).toBe('accepted');
    expect(await stored()).toMatchObject([
      { id: 'n1', completed: true, version: 2 },
      { id: 'n2', completed: false, version: 1 },
    ]);
    await eventually(() => expect(noted(field.ana, 'De sunat').completed).toBe(true));
    expect(noted(admin, 'De sunat').state).toBe('accepted');
  });

  it('[SYNC-5] twice is once; there and back offline, or done by another, sends nothing', async () => {
    await Promise.all([set(admin, 'De sunat', true), set(admin, 'De sunat', true)]);
    await eventually(() => expect(waiting(admin)).toEqual([]));
    expect((await stored())[0]).toMatchObject({ completed: true, version: 2 });

    desk.network = 'down';
    await set(admin, 'De vizitat', true);
    await eventually(() => expect(waiting(admin)).toMatchObject([{ state: 'waiting', attempts: 1 }]));
    // Somebody else completes it meanwhile.
    await field.server.database.transaction((tx) =>
      tx.updateTable('observation').set({ completed: true, version: 5 }).where('id', '=', 'n2').execute(),
    );
    desk.network = 'up';
    wake();
    await eventually(() => expect(waiting(admin)).toEqual([]));
    expect((await stored())[1]).toMatchObject({ completed: true, version: 5 });
    expect(noted(admin, 'De vizitat').completed).toBe(true);
  });

  it('[SYNC-4] one that was made offline is completed offline, and both arrive in their order', async () => {
    desk.network = 'down';
    kept(await createObservation(admin, { title: 'De comandat', description: '' }));
    await set(admin, 'De comandat', true);
    expect([noted(admin, 'De comandat').completed, open(admin)]).toEqual([true, 2]);
    desk.network = 'up';
    wake();
    await eventually(() => expect(waiting(admin)).toEqual([]));
    expect((await stored()).find(({ title }) => title === 'De comandat')).toMatchObject({ completed: true });
  });

  it('the newest are first, regardless of their authors and devices', async () => {
    for (const title of ['Unu', 'Doi']) {
      const { settled } = kept(await createObservation(field.ana, { title, description: '' }));
      expect(await settled).toBe('accepted');
    }
    const { settled } = kept(await createObservation(admin, { title: 'Trei', description: '' }));
    expect(await settled).toBe('accepted');
    await eventually(() =>
      expect(all(admin).map(({ title }) => title)).toEqual(['Trei', 'Doi', 'Unu', 'De vizitat', 'De sunat']),
    );
  });

  it('[SYNC-5] one that its agent deleted meanwhile needs the admin, and says why', async () => {
    desk.network = 'down';
    const { settled } = await set(admin, 'De sunat', true);
    await field.server.database.transaction((tx) => tx.deleteFrom('observation').where('id', '=', 'n1').execute());
    desk.network = 'up';
    wake();
    expect(await settled).toBe('refused');
    expect(waiting(admin)).toMatchObject([{ state: 'refused', problem: { code: 'not-found' } }]);
  });
});

it('on a plain backend the observation is put whole, and a lost answer flips nothing back', async () => {
  const backend = await startPlainBackend();
  const admin = await signedIn(createTestBrowser().openTab(backend), 'admin');
  try {
    const before = backend.observations().find(({ title }) => title === 'Etichete');
    backend.loseNextAnswer('item');
    const { settled } = await set(admin, 'Etichete', true);
    expect(await settled).toBe('accepted');
    // Fields that we know nothing of stay, ids are texts (design: wire); one change alone was counted there.
    const after = backend.observations().find(({ title }) => title === 'Etichete');
    const agent = String(before?.['agent']);
    expect(after).toEqual({ ...before, agent, description: '', completed: true, revision: 1 });
    expect(backend.counters.lostAnswers).toBe(1);
    expect(noted(admin, 'Etichete')).toMatchObject({ completed: true, state: 'accepted' });
  } finally {
    await admin.stop();
    await backend.stop();
  }
});
